import type { RequestOptions } from "../../src/index.js";
import { itemsOf, keysOf, operationAt, own } from "../../src/openapi/document/document.js";
import { type OpenApiOperation, openapi } from "../../src/openapi/index.js";
import { type Described, describeFields, resolved } from "./operation-fields.js";
import { type Schema, titleOf } from "./sample.js";
import { type SecurityFields, securityOf } from "./security.js";

/** An operation, as the page lists it. */
export interface ListedOperation {
  /** What a call names it: its operationId or its route. */
  readonly name: string;
  readonly method: string;
  readonly path: string;
}

/** An endpoint or the operations of a document, with any arguments. */
export type Callable = (route: string, ...options: object[]) => RequestOptions;

/** An operation, with the titles of the alternatives of its body, and the credentials that it needs. */
export interface DescribedOperation extends Described {
  readonly alternatives: readonly string[];
  readonly security: SecurityFields;
}

/** A document whose operations can be called. */
export interface OpenDocument {
  readonly document: unknown;
  readonly title: string;
  readonly operations: readonly ListedOperation[];
  /** What `openapi` makes with the settings. */
  readonly makeApi: (settings: object) => Callable;
  /**
   * The fields to start with for one of its operations.
   *
   * @param alternative the index of that of its body
   */
  readonly describe: (operation: string, alternative?: number) => DescribedOperation;
}

/**
 * Opens an OpenAPI document.
 *
 * @throws an error with a message for people
 */
export function openDocument(document: unknown): OpenDocument {
  const api = openapi(document as object);
  const operations = api
    .operations()
    .map(({ id, method, path }) => ({ name: id ?? `${method} ${path}`, method, path }));
  const { title, version } = (document as { info?: { title?: unknown; version?: unknown } }).info ?? {};
  return {
    document,
    makeApi: (settings) => openapi(document as object, settings) as never,
    title: `${title ?? "A document"} ${version ?? ""}`.trim(),
    operations,
    describe: (operation, alternative = 0) => {
      const [one, alternatives] = withAlternative(document, api.operation(operation), alternative);
      const described = describeFields(one, one === document ? api : openapi(one as object), operation);
      return { ...described, alternatives, security: securityOf(api.operation(operation)) };
    },
  };
}

/** The value of a text in JSON; `undefined` for any other. */
export function parseDocument(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The document with one of the alternatives of an operation's body in their place, and the titles of all. */
function withAlternative(
  document: unknown,
  { method, path }: OpenApiOperation,
  index: number,
): [document: unknown, titles: readonly string[]] {
  const { item, operation } = operationAt(document, method, path) ?? {};
  const body = resolved(document, own(operation, "requestBody")) as Schema | undefined;
  const content = own(body, "content") as Schema | undefined;
  const type = content?.["application/json"] === undefined ? keysOf(content)[0] : "application/json";
  const media = own(content, type ?? "") as Schema | undefined;
  const { oneOf, anyOf, discriminator, ...rest } = (resolved(document, own(media, "schema")) ?? {}) as Schema;
  const alternatives = [...itemsOf(oneOf), ...itemsOf(anyOf)];
  const field = keysOf(item).find((key) => own(item, key) === operation);
  if (alternatives.length < 2 || type === undefined || field === undefined) return [document, []];
  const schema = { allOf: [rest, alternatives[index], wordOf(discriminator, alternatives[index])] };
  const narrowed = { ...body, content: { ...content, [type]: { ...media, schema } } };
  const { paths } = document as { paths: object };
  return [
    {
      ...(document as object),
      paths: {
        ...paths,
        [path]: { ...(item as object), [field]: { ...(operation as object), requestBody: narrowed } },
      },
    },
    alternatives.map((one) => titleOf(resolved(document, one) as Schema, nameOf(own(one, "$ref")))),
  ];
}

/** The member that tells an alternative from others, with its word. */
function wordOf(discriminator: unknown, alternative: unknown): Schema {
  const name = own(discriminator, "propertyName");
  const reference = own(alternative, "$ref");
  const mapping = own(discriminator, "mapping");
  const word = keysOf(mapping).find((key) => {
    const target = own(mapping, key);
    return target === reference || target === nameOf(reference);
  });
  if (typeof name !== "string" || reference === undefined) return {};
  return { type: "object", properties: { [name]: { const: word ?? nameOf(reference) } }, required: [name] };
}

function nameOf(reference: unknown): string {
  return String(reference ?? "").replace(/^.*\//s, "");
}
