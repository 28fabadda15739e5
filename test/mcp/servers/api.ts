import type { IncomingHttpHeaders } from "node:http";
import { text } from "node:stream/consumers";
import { serve } from "../../support/serve.js";

interface Arrived {
  readonly method: string | undefined;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

type Answer = readonly [status: number, headers: Record<string, string>, body?: string | Uint8Array];

const ok: Answer = [200, { "content-type": "application/json" }, '{"ok":true}'];
const typed = (type: string, body: string | Uint8Array): Answer => [200, { "content-type": type }, body];

/** Starts an API, whose redirects lead to another origin. `hanging` are the requests without an end whose clients still wait. */
export async function startApi(elsewhere = "") {
  const arrived: Arrived[] = [];
  const hanging = new Set<object>();
  const answers: Readonly<Record<string, Answer>> = {
    "/pets/photo": typed("image/png", new Uint8Array(1234)),
    "/pets/sound": typed("audio/wav", new Uint8Array(10)),
    "/pets/zip": typed("application/zip", new Uint8Array(10)),
    "/pets/latin": typed("text/plain; charset=iso-8859-1", Uint8Array.of(0xe9)),
    "/pets/odd": typed("text/plain; charset=x-none", "é"),
    "/pets/none": [204, {}],
    "/pets/broken": [500, {}, "The server is broken."],
    "/pets/missing": [404, { "content-type": "application/json" }, '{"message":"Not Found"}'],
    "/pets/large": typed("text/plain", "x".repeat(10_000_000)),
    "/pets/picture": typed("image/png", new Uint8Array(10_000_000)),
    "/pets/away": [302, { location: `${elsewhere}/pets/7` }, "moved"],
    "/pets/kept": [307, { location: `${elsewhere}/pets/7` }],
    "/pets/near": [307, { location: "/pets/7?from=near" }],
    "/pets/seen": [303, { location: "/pets/7" }],
    "/pets/file": [302, { location: "file:///etc/passwd" }],
    "/pets/loop": [302, { location: "/pets/loop" }],
    "/pets?page%5Bsize%5D=2": [200, { link: '<?page=2>; rel="next"' }, "[]"],
  };
  const { url: origin, close } = await serve(async (request, response) => {
    const { headers, method, url = "" } = request;
    arrived.push({ method, url, headers, body: await text(request) });
    if (url === "/pets/reset") response.destroy();
    else if (url === "/pets/hang" || url === "/pets/half") {
      if (url === "/pets/half") response.writeHead(200).write("half");
      hanging.add(request);
      response.on("close", () => hanging.delete(request));
    } else {
      const [status, fields, body] = answers[url] ?? ok;
      response.writeHead(status, fields).end(body);
    }
  });
  return { origin, arrived, hanging, close };
}
