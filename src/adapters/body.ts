import { tagOf, toJson } from "./json.js";

/** A body by what it is, whichever client will send it, with the content-type that it has by itself. */
export type Body = { readonly type?: string } & (
  | { readonly kind: ""; readonly content?: undefined }
  | { readonly kind: "text"; readonly content: string }
  | { readonly kind: "bytes"; readonly content: Uint8Array<ArrayBuffer> }
  | { readonly kind: "Blob"; readonly content: Blob }
  | { readonly kind: "FormData"; readonly content: FormData }
  | { readonly kind: "web stream"; readonly content: ReadableStream }
  | { readonly kind: "Node stream"; readonly content: NodeStream }
);

/** Node's `Readable`, as far as it matters. */
export type NodeStream = AsyncIterable<string | Uint8Array>;

/** Recognises a body, and types it as Fetch does ("extract a body"). Throws where it is none: it is not JSON either. */
export function readBody(body: unknown): Body {
  if (body === undefined || body === null) return { kind: "" };
  const tag = tagOf(body);
  if (ArrayBuffer.isView(body) || tag === "ArrayBuffer") {
    const { buffer = body, byteOffset, byteLength } = body as Partial<Uint8Array>;
    return { kind: "bytes", content: new Uint8Array(buffer as ArrayBuffer, byteOffset, byteLength) };
  }
  if (tag === "FormData") return { kind: tag, content: body as FormData };
  if (tag === "ReadableStream") return { kind: "web stream", content: body as ReadableStream };
  if (tag === "Blob" || tag === "File")
    return { kind: "Blob", content: body as Blob, type: (body as Blob).type };
  if (typeof (body as { pipe?: unknown }).pipe === "function")
    return { kind: "Node stream", content: body as NodeStream };
  if (tag === "String") return { kind: "text", content: `${body}`, type: "text/plain;charset=UTF-8" };
  if (tag === "URLSearchParams")
    return { kind: "text", content: `${body}`, type: "application/x-www-form-urlencoded;charset=UTF-8" };
  const content = toJson(body);
  if (content === undefined) throw content;
  return { kind: "text", content, type: "application/json; charset=utf-8" };
}

/** How many bytes a body has; `undefined` where nobody knows. */
export function sizeOf({ kind, content }: Body): number | undefined {
  if (kind === "text") return new TextEncoder().encode(content).length;
  if (kind === "bytes") return content.length;
  return kind === "Blob" ? content.size : kind ? undefined : 0;
}

/** The content of a body; of a form what the platform encodes, whose content-type goes into the headers. */
export function encodeForm(headers: Record<string, string>, { kind, content }: Body): unknown {
  if (kind !== "FormData") return content;
  const form = new Response(content);
  headers["content-type"] = form.headers.get("content-type") as string;
  return form.body;
}
