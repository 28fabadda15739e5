import type { FetchFunction } from "../adapters/index.js";
import { secretHider } from "../credentials/secrets.js";
import { EndpointError, toEndpointError, tryOr } from "../errors.js";
import { suggestionFor } from "../messages/nearest.js";
import { quote, quoteList } from "../messages/quote.js";
import type { OpenApi } from "../openapi/index.js";
import { type OpenApiOperation, tool, tools } from "../tools/index.js";
import type { DescribedOperations, OpenApiTool, OpenApiToolsOptions } from "../tools/types.js";
import { lazy } from "../values/once.js";
import { type OptionReaders, reader, readFunction, readOptions } from "../values/read-options.js";
import { isRecord } from "../values/records.js";
import { answerOf, sendProblem, type ToolAnswer, textAnswer } from "./answer.js";
import { search, searchTools } from "./search.js";
import { send } from "./send.js";
import { secretsOfApi } from "./settings.js";
import { type HasValidator, validatorOf } from "./validator.js";

/** The SDK's server: its low-level class `Server`. */
export interface ToolServer extends HasValidator {
  /** Registers what the server offers. */
  registerCapabilities(capabilities: { readonly tools: object }): void;
  /** Handles requests without another handler. */
  fallbackRequestHandler?: ((...given: never[]) => unknown) | undefined;
}

/** Options of `serveTools()`. */
export interface ServeToolsOptions extends Omit<OpenApiToolsOptions, "outputSchema"> {
  /** Whether to offer three tools that search, describe and call operations. By default, above 100 operations. */
  readonly search?: boolean | undefined;
  /** The longest time of a call, in milliseconds: 30,000 by default. */
  readonly timeout?: number | undefined;
  /** The longest response that a model receives, in bytes: 100,000 by default. */
  readonly maxBytes?: number | undefined;
  /** Sends the requests. By default, the platform's `fetch`. */
  readonly fetch?: FetchFunction | undefined;
}

interface ToolRequest {
  readonly method: string;
  readonly params?: {
    readonly name?: unknown;
    readonly arguments?: unknown;
    readonly _meta?: { readonly progressToken?: string | number | undefined } | undefined;
  };
}
interface Extra {
  readonly signal: AbortSignal;
  readonly sendNotification: (notification: { method: string; params: object }) => Promise<void>;
}

const isCount = (value: unknown): boolean => Number.isInteger(value) && Number(value) > 0;
const readCount = reader("must be a whole number above 0", isCount);
/** `tools()` reads it. */
const acceptAny = (value: unknown): unknown => value;
const serverOptionReaders: OptionReaders = {
  fixed: acceptAny,
  maxNameLength: acceptAny,
  validate: acceptAny,
  filter: readFunction,
  search: reader("must be true or false", (value) => typeof value === "boolean"),
  timeout: readCount,
  maxBytes: readCount,
  fetch: readFunction,
};

/** The longest time that a timer can wait, in milliseconds. */
const MAX_TIMEOUT = 2 ** 31 - 1;

/** More tools than a model can choose from. */
const SEARCH_THRESHOLD = 100;

/**
 * Adds a document's operations as tools to a server of `@modelcontextprotocol/sdk`.
 *
 * @param api the result of `openapi()` or `withFetch(openapi())`
 * @param server a `Server` of the SDK that isn't connected yet
 * @param options which operations to offer, and how to call them
 * @throws `ERR_INVALID_OPTIONS` for any other API, or options
 */
export function serveTools(
  api: DescribedOperations,
  server: ToolServer,
  options: ServeToolsOptions = {},
): void {
  const read: ServeToolsOptions = readOptions("options", options, serverOptionReaders);
  const { fetch, filter, maxBytes = 100_000, search: isWanted, timeout = 30_000, ...others } = read;
  const { fixed } = others;
  if (typeof server?.registerCapabilities !== "function") {
    const problem = '"server" must be a Server of the SDK. For an McpServer, pass its "server".';
    throw new EndpointError("ERR_INVALID_OPTIONS", problem);
  }
  const chosen = { ...others, validate: others.validate ?? validatorOf(server) };
  const operations: OpenApiOperation[] = [];
  const collect = (operation: OpenApiOperation): false => {
    if (!filter || filter(operation)) operations.push(operation);
    return false;
  };
  // tools are made when a client asks for them, and options are checked now
  tools(api, { ...chosen, fixed: undefined, filter: collect });
  const offered = lazy(() => new Map(tools(api, { ...chosen, filter }).map((one) => [one.name, one])));
  if (fixed !== undefined) offered();
  const secrets = secretHider(secretsOfApi(api, fixed));
  const isSearched = isWanted ?? operations.length > SEARCH_THRESHOLD;

  /** The tools that searches found: those of hundreds of other operations aren't made. */
  const found = new Map<string, OpenApiTool>();
  const toolOf = ({ method, path }: OpenApiOperation): OpenApiTool | undefined => {
    const one = tryOr(() => tool(api as OpenApi, `${method} ${path}`, chosen), undefined);
    if (one) found.set(one.name, one);
    return one;
  };
  const call = async (tool: OpenApiTool, args: unknown, asked: ToolRequest, extra: Extra) => {
    const signal = AbortSignal.any([extra.signal, AbortSignal.timeout(Math.min(timeout, MAX_TIMEOUT))]);
    const progressToken = asked.params?._meta?.progressToken;
    const onRead = async (progress: number, total?: number): Promise<void> => {
      if (progressToken === undefined) return;
      const params = { progressToken, progress, ...(total !== undefined && { total }) };
      await extra.sendNotification({ method: "notifications/progress", params });
    };
    const request = tool.request(args as Record<string, unknown>);
    const exchange = async (): Promise<ToolAnswer> => {
      const response = await send(request, fetch ?? globalThis.fetch, signal, secrets);
      const answer = await answerOf(response, maxBytes, onRead, secrets);
      const advice = response.status === 401 ? textAnswer(credentialAdvice(tool)).content : [];
      return { ...answer, content: [...answer.content, ...advice] };
    };
    // another `fetch` may not read the signal
    const end = new Promise<never>((_, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason));
    });
    try {
      return await Promise.race([exchange(), end]);
    } catch (error) {
      return textAnswer(sendProblem(error, timeout), true);
    }
  };

  const answer = async (asked: ToolRequest, extra: Extra): Promise<ToolAnswer> => {
    const params = asked.params ?? {};
    const name = stringOf(params, "name");
    if (!isSearched) return call(getToolOrThrow(name, offered()), params.arguments, asked, extra);
    const given = isRecord(params.arguments) ? params.arguments : {};
    const named = (): OpenApiTool => {
      const wanted = stringOf(given, "name");
      return found.get(wanted) ?? getToolOrThrow(wanted, offered());
    };
    const calls = new Map<string, () => ToolAnswer | Promise<ToolAnswer>>([
      ["search_operations", () => textAnswer(search(stringOf(given, "query"), operations, toolOf))],
      ["describe_operation", () => textAnswer(JSON.stringify(shown(named())))],
      ["call_operation", () => call(named(), given["arguments"], asked, extra)],
    ]);
    return getToolOrThrow(name, calls)();
  };

  server.registerCapabilities({ tools: {} });
  server.fallbackRequestHandler = async (asked: ToolRequest, extra: Extra): Promise<object> => {
    if (asked.method === "tools/list")
      return { tools: isSearched ? searchTools : Array.from(offered().values(), shown) };
    if (asked.method !== "tools/call") throw Object.assign(new Error("Method not found"), { code: -32601 });
    try {
      return await answer(asked, extra);
    } catch (error) {
      // a model can read the message, and try again
      return textAnswer(toEndpointError(error).message, true);
    }
  };
}

function stringOf(params: { readonly [name: string]: unknown }, name: string): string {
  const value = params[name];
  if (typeof value === "string") return value;
  throw new EndpointError("ERR_INVALID_OPTIONS", `Pass a string as ${quote(name)}.`);
}

/** Tells a model whom to ask for a credential. */
function credentialAdvice({ operation }: OpenApiTool): string {
  const names = operation.securitySchemes.map(({ name }) => name);
  const which = names.length > 0 ? ` for ${quoteList(names)}` : "";
  return `The API refuses the credential${which}, or needs one. The operator of this server sets it: as "credentials" or "headers" of openapi(), as WAYBILL_CREDENTIALS or -H of waybill mcp.`;
}

function getToolOrThrow<Value>(name: string, all: ReadonlyMap<string, Value>): Value {
  const value = all.get(name);
  if (value !== undefined) return value;
  const meant = suggestionFor(name, all.keys());
  const problem = `There is no tool ${quote(name)}.${meant ? ` ${meant}.` : ""}`;
  throw new EndpointError("ERR_UNKNOWN_OPERATION", problem);
}

export function shown({ annotations, description, inputSchema, name }: OpenApiTool): object {
  return { name, description, inputSchema, annotations };
}
