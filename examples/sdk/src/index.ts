import { createEndpoint, EndpointError } from "waybill";
import { toFetch } from "waybill/adapters";
import { multipart } from "waybill/form";
import { ShopError } from "./errors.js";

export { ShopError };

export interface ShopOptions {
  /** A function is called for each request, so a token can be renewed. */
  token: string | (() => string | Promise<string>);
  baseUrl?: string;
  /** Sends the requests. Tests pass a function of their own. */
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
}

export interface CallOptions {
  /** Values for the path. */
  path?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

export interface User {
  id: number;
  name: string;
}

/** The client of the shop's API. */
export class Shop {
  readonly #api;
  readonly #token;
  readonly #fetch;

  constructor({
    token,
    baseUrl = "https://api.shop.example/v1",
    fetch = globalThis.fetch,
  }: ShopOptions) {
    this.#api = createEndpoint({
      baseUrl,
      userAgent: "shop-sdk/1.0.0",
      arrays: "repeat",
    });
    this.#token = token;
    this.#fetch = fetch;
  }

  /** The core: each method of the SDK calls it, and so can a program for a route that has no method. */
  async request<Result>(
    method: string,
    path: string,
    options: CallOptions = {},
  ): Promise<Result> {
    const response = await this.#send(`${method} ${path}`, options);
    return (
      response.status === 204 ? undefined : await response.json()
    ) as Result;
  }

  async #send(
    route: string | URL,
    { path = {}, query, body, headers, signal }: CallOptions,
  ): Promise<Response> {
    const authorization = `Bearer ${typeof this.#token === "string" ? this.#token : await this.#token()}`;
    const api = this.#api.defaults({ headers: { authorization } });
    try {
      // two objects: no name in `path`, whoever chose it, is an option
      const request = api.route(route)(path, {
        query,
        data: body,
        headers,
        request: { signal },
      });
      const response = await this.#fetch(...toFetch(request));
      if (response.ok) return response;
      throw new ShopError(`${route} answered ${response.status}`, {
        status: response.status,
      });
    } catch (error) {
      if (error instanceof EndpointError)
        throw new ShopError(error.message, { cause: error });
      throw error;
    }
  }

  user(id: number | string): Promise<User> {
    return this.request("GET", "/users/{id}", { path: { id } });
  }

  createUser(user: { name: string }): Promise<User> {
    return this.request("POST", "/users", { body: user });
  }

  /** All users, page by page, by the links of the responses. */
  async *users(query: { role?: string[] } = {}): AsyncGenerator<User> {
    let response = await this.#send("GET /users", { query });
    while (true) {
      const { items, next } = (await response.json()) as {
        items: User[];
        next?: string;
      };
      yield* items;
      if (!next) return;
      // a link to another origin is refused: the token stays home
      response = await this.#send(new URL(next, response.url), {});
    }
  }

  uploadPicture(
    id: number | string,
    picture: Blob,
    title: string,
  ): Promise<void> {
    return this.request("PUT", "/users/{id}/picture", {
      path: { id },
      body: multipart({ title, picture }),
    });
  }
}
