import type { Fields, View } from "./view.js";

/** An operation, as the page lists it. */
export interface ListedOperation {
  /** What a call names it: its operationId or its route. */
  readonly name: string;
  readonly method: string;
  readonly path: string;
}

/** What the page asks the worker, which answers in order. */
export type Question =
  | { readonly kind: "view"; readonly fields: Fields }
  /** The text of a document, or a file with it. */
  | { readonly kind: "open"; readonly source: string | Blob }
  | { readonly kind: "close" }
  | { readonly kind: "describe"; readonly operation: string };

/** What the worker answers. */
export type Answer =
  | { readonly kind: "view"; readonly view: View }
  | { readonly kind: "opened"; readonly title: string; readonly operations: readonly ListedOperation[] }
  /** The fields for an operation. */
  | { readonly kind: "fields"; readonly fields: Partial<Fields> }
  | { readonly kind: "closed" }
  | { readonly kind: "failed"; readonly message: string };
