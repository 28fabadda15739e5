import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** A server on the loopback address that responds like an API of issues, for the examples of the documentation. */
export async function startApi(): Promise<{ readonly url: string; close(): void }> {
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const isIssue = request.method === "POST" && request.headers["content-type"]?.includes("json");
    const isList = request.method === "GET" && request.url?.endsWith("/repos");
    const content = isIssue ? { number: 1, ...JSON.parse(body) } : [{ name: "hello-world" }];
    response.writeHead(isIssue ? 201 : isList ? 200 : 404, { "content-type": "application/json" });
    response.end(JSON.stringify(content));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
