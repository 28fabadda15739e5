import type { Pasted } from "./curl/pasted.js";
import type { DescribedOperation, ListedOperation } from "./document.js";
import type { Fields } from "./form.js";
import type { Given, View } from "./view.js";

/** What the page asks the worker, which answers in order. */
export type Question =
  | { readonly kind: "view"; readonly fields: Fields; readonly given: Given }
  /** The text of a document, or a file with it. */
  | { readonly kind: "open"; readonly source: string | Blob }
  /** A document of YAML, which another worker has parsed. */
  | { readonly kind: "open parsed"; readonly document: unknown }
  /** The open document as a string, without credentials. */
  | { readonly kind: "pack" }
  /** A document that was packed. */
  | { readonly kind: "open packed"; readonly packed: string }
  | { readonly kind: "close" }
  | { readonly kind: "describe"; readonly operation: string; readonly alternative: number }
  /** A command of curl or a URL. The method is that of a URL. */
  | { readonly kind: "paste"; readonly text: string; readonly method: string };

/** What the worker answers. */
export type Answer =
  | { readonly kind: "view"; readonly view: View }
  | { readonly kind: "opened"; readonly title: string; readonly operations: readonly ListedOperation[] }
  | { readonly kind: "not JSON"; readonly text: string }
  | ({ readonly kind: "operation" } & DescribedOperation)
  | { readonly kind: "pasted"; readonly pasted: Pasted | undefined }
  | { readonly kind: "packed"; readonly packed: string }
  | { readonly kind: "closed" }
  | { readonly kind: "failed"; readonly message: string };
