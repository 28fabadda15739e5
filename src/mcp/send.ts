import { type FetchFunction, toFetch } from "../adapters/index.js";
import type { SecretHider } from "../credentials/secrets.js";
import type { RequestOptions } from "../types/options.js";

/** As many redirects as `fetch` follows. */
const MAX_REDIRECTS = 20;

/**
 * Sends a request, and follows redirects as the Fetch standard does ("HTTP-redirect fetch"), with one exception: another origin gets no
 * header of the request, because any of them can be a credential, no body, and no URL with a secret.
 */
export async function send(
  request: RequestOptions,
  fetch: FetchFunction,
  signal: AbortSignal,
  secrets: SecretHider,
): Promise<Response> {
  let [url, init] = toFetch({ ...request, request: { signal, redirect: "manual" } });
  for (let count = 0; ; count++) {
    const response = (await fetch(url, init)) as Response;
    const { status } = response;
    const location = response.headers.get("location");
    if (location === null || !/^30[12378]$/.test(`${status}`) || !URL.canParse(location, url))
      return response;
    const [source, target] = [new URL(url), new URL(location, url)];
    const { body, headers, method, ...others } = init;
    const becomesGet = status === 303 ? method !== "HEAD" : status < 303 && method === "POST";
    const isSame = target.origin === source.origin;
    const isSent = body !== undefined && !becomesGet;
    const isFollowed = isSame || (!isSent && isSafeRedirect(source, target, secrets));
    if (count === MAX_REDIRECTS || !isFollowed) return response;
    await response.body?.cancel();
    const { "content-type": type, ...kept } = headers;
    const { accept = "*/*" } = headers;
    const sent = isSent && type !== undefined ? { ...kept, "content-type": type } : kept;
    init = { ...others, method: becomesGet ? "GET" : method, headers: isSame ? sent : { accept } };
    if (isSent) init.body = body;
    url = target.href;
  }
}

/** Another origin gets no secret in its URL, no HTTP after HTTPS, and nothing in a private network except from there. */
export function isSafeRedirect(source: URL, target: URL, secrets: SecretHider): boolean {
  const isWeb = target.protocol === "https:" || (target.protocol === "http:" && source.protocol === "http:");
  const isReachable = !isPrivateHost(target.hostname) || isPrivateHost(source.hostname);
  return isWeb && isReachable && secrets.hide(target.href) === target.href;
}

/** Addresses of this machine, of private networks and of links, and others that aren't public (RFC 6890), as URLs write them. */
const privateAddresses = [
  /^(?:0|10|127|22[4-9]|2[3-5]\d)\./,
  /^(?:169\.254|172\.(?:1[6-9]|2\d|3[01])|192\.168|192\.0\.0|198\.1[89])\./,
  /^100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./,
  // what isn't a global address, and addresses that contain those of IPv4
  /^\[(?![23][\da-f]{3}:)/,
  /^\[200(?:1:0?:|1::|2:)/,
];

function isPrivateHost(host: string): boolean {
  if (/^[\d.]+$|^\[/.test(host)) return privateAddresses.some((one) => one.test(host));
  // names of this machine, and of a network, such as those of metadata services
  return /(?:^|\.)(?:localhost|local|internal|home\.arpa)\.?$/i.test(host) || !host.includes(".");
}
