import type { Body } from "../normalize/body.js";

/**
 * The content of a body for Node's http. That writes headers and a string in the encoding of the string, so a string
 * becomes bytes if a header has a character beyond ASCII.
 */
export function contentForNode(headers: ReadonlyMap<string, string>, { kind, content }: Body): unknown {
  if (kind === "Blob") return content.stream();
  const isEncoded = kind === "string" && Array.from(headers.values()).some((value) => /[^\t -~]/.test(value));
  return isEncoded ? new TextEncoder().encode(content) : content;
}

/** A form as the platform's `fetch` sends it. Sets the content-type, which contains the boundary. */
export function encodeForm(headers: Map<string, string>, form: FormData): unknown {
  // with every option, for Node looks up the others on Object.prototype
  const { headers: fields, body } = new Response(form, { status: 200, statusText: "", headers: [] });
  headers.set("content-type", fields.get("content-type") as string);
  return body;
}

/** Frames a stream of unknown length. Node's http does not, with methods that seldom have a body. */
export function frameStream(headers: Map<string, string>, { kind }: Body): void {
  if (kind.endsWith("stream") && !headers.has("content-length")) headers.set("transfer-encoding", "chunked");
}
