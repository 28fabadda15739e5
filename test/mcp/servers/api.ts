/** An API for tests, and what arrived at it. */
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export interface Arrived {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Api {
  readonly origin: string;
  readonly arrived: Arrived[];
  /** The requests to `/pets/hang` and `/pets/half` whose clients still wait. */
  readonly hanging: ReadonlySet<object>;
  readonly close: () => Promise<void>;
}

/** Starts an API, whose redirects lead to another origin. */
export async function startApi(elsewhere = ""): Promise<Api> {
  const arrived: Arrived[] = [];
  const hanging = new Set<object>();
  const fixed: Readonly<Record<string, [status: number, headers: object, body?: string | Uint8Array]>> = {
    "/pets/photo": [200, { "content-type": "image/png" }, new Uint8Array(1234)],
    "/pets/sound": [200, { "content-type": "audio/wav" }, new Uint8Array(10)],
    "/pets/zip": [200, { "content-type": "application/zip" }, new Uint8Array(10)],
    "/pets/latin": [200, { "content-type": "text/plain; charset=iso-8859-1" }, Uint8Array.of(0xe9)],
    "/pets/odd": [200, { "content-type": "text/plain; charset=x-none" }, "é"],
    "/pets/none": [204, {}],
    "/pets/broken": [500, {}, "The server is broken."],
    "/pets/missing": [404, { "content-type": "application/json" }, '{"message":"Not Found"}'],
    "/pets/large": [200, { "content-type": "text/plain" }, "x".repeat(10_000_000)],
    "/pets/picture": [200, { "content-type": "image/png" }, new Uint8Array(10_000_000)],
    "/pets/away": [302, { location: `${elsewhere}/pets/7` }, "moved"],
    "/pets/kept": [307, { location: `${elsewhere}/pets/7` }],
    "/pets/near": [307, { location: "/pets/7?from=near" }],
    "/pets/seen": [303, { location: "/pets/7" }],
    "/pets/file": [302, { location: "file:///etc/passwd" }],
    "/pets/loop": [302, { location: "/pets/loop" }],
    "/pets?page%5Bsize%5D=2": [200, { link: '<?page=2>; rel="next"' }, "[]"],
  };
  const server: Server = createServer(async (request, response) => {
    const { headers, method, url = "" } = request;
    arrived.push({ method, url, headers, body: await text(request) });
    if (url === "/pets/hang" || url === "/pets/half") {
      if (url === "/pets/half") response.writeHead(200).write("half");
      hanging.add(request);
      response.on("close", () => hanging.delete(request));
    } else if (url === "/pets/reset") response.destroy();
    else {
      const [status, fields, body] = fixed[url] ?? [
        200,
        { "content-type": "application/json" },
        '{"ok":true}',
      ];
      response.writeHead(status, { ...fields }).end(body);
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  };
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, arrived, hanging, close };
}
