import { type FetchFunction, toFetch } from "../adapters/index.js";
import type { RequestOptions } from "../types/options.js";

/** As many redirects as `fetch` follows. */
const MAX_REDIRECTS = 20;

/**
 * Sends a request, and follows redirects as the Fetch standard does ("HTTP-redirect fetch"), but for one: another origin gets no
 * header of the request, because any of them can be a credential, no body, and no secret that the API repeats in the URL.
 */
export async function send(
  request: RequestOptions,
  fetch: FetchFunction,
  signal: AbortSignal,
  secrets: readonly string[],
): Promise<Response> {
  let [url, init] = toFetch({ ...request, request: { signal, redirect: "manual" } });
  for (let count = 0; ; count++) {
    const response = (await fetch(url, init)) as Response;
    const { status } = response;
    const location = response.headers.get("location");
    if (location === null || !/^30[12378]$/.test(`${status}`) || !URL.canParse(location, url))
      return response;
    const target = new URL(location, url);
    const { body, headers, method, ...others } = init;
    const becomesGet = status === 303 ? method !== "HEAD" : status < 303 && method === "POST";
    const isSame = target.origin === new URL(url).origin;
    const isSent = body !== undefined && !becomesGet;
    if (count === MAX_REDIRECTS || !/^https?:$/.test(target.protocol) || (isSent && !isSame)) return response;
    await response.body?.cancel();
    if (!isSame)
      for (const [name, value] of [...target.searchParams])
        if (secrets.includes(value)) target.searchParams.delete(name);
    const { "content-type": type, ...kept } = headers;
    const { accept = "*/*" } = headers;
    const sent = isSent && type !== undefined ? { ...kept, "content-type": type } : kept;
    init = { ...others, method: becomesGet ? "GET" : method, headers: isSame ? sent : { accept } };
    if (isSent) init.body = body;
    url = target.href;
  }
}
