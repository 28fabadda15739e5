import { posix } from "node:path";
import { afterAll, expect, test } from "vitest";
import { createEndpoint } from "../../src/index.js";
import { url } from "../../src/url/index.js";
import { refusalOf } from "../support/attempt.js";
import { dotSegments, dottedNames } from "../support/dot-segments.js";
import { serve } from "../support/serve.js";
import { isInstalled, proxies, startProxy } from "./proxies.js";

/** Says which path arrives. */
const upstream = await serve((request, response) => {
  response.end(request.url);
});
afterAll(upstream.close);

/** Every string of up to three characters that move paths, and the table of dot segments. */
const short = ["", ...".a/\\;"];
const values = new Set(short.flatMap((a) => short.flatMap((b) => short.map((c) => a + b + c))));
for (const value of [...dotSegments, ...dottedNames]) values.add(value);

const writers: Record<string, (baseUrl: string, id: string) => string> = {
  endpoint: (baseUrl, id) => createEndpoint({ baseUrl })("DELETE /users/{id}", { id }).url,
  url: (baseUrl, id) => url`${baseUrl}/users/${id}/posts`,
};

/** The path that a server routes by that decodes it once, and merges slashes. */
function routed(target: string): string {
  const [path = ""] = target.split(/[?#]/, 1);
  return posix.normalize(decodeURIComponent(path));
}

/** Sends the values that aren't refused. Each is where it should be, or the server refuses it. */
async function sendAll(baseUrl: string): Promise<void> {
  for (const [name, write] of Object.entries(writers)) {
    let arrived = 0;
    const misplaced: unknown[] = [];
    const send = async (value: string): Promise<void> => {
      let href = "";
      const error = refusalOf(() => {
        href = write(baseUrl, value);
      });
      if (error) return;
      const response = await fetch(href);
      const target = await response.text();
      if (!response.ok) return;
      arrived++;
      const expected = `/v1/users/${value}${name === "url" ? "/posts" : ""}`.replaceAll(/\/+/g, "/");
      if (routed(target) !== expected) misplaced.push({ value, href, target });
    };
    const all = [...values];
    while (all.length > 0) await Promise.all(all.splice(0, 20).map(send));
    expect(misplaced.slice(0, 5)).toEqual([]);
    expect(arrived).toBeGreaterThan(values.size / 4);
  }
}

test("Node.js's server", () => sendAll(`${upstream.url}/v1`));

test.for(proxies)("$command puts each value in its place", async (proxy, { skip }) => {
  skip(!isInstalled(proxy.command), `${proxy.command} isn't installed`);
  const { hosts, stop } = await startProxy(proxy, new URL(upstream.url).host);
  try {
    for (const host of hosts) await sendAll(`http://${host}/v1`);
  } finally {
    await stop();
  }
});
