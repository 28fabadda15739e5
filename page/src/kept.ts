/** Of fields that come from a link or from before a reload. */
export const LEFT_OUT =
  "Credentials are never kept in a link or for a reload. Fill them in again, also where it says [redacted] or ….";

/** What a reload needs to open a document again. It stays in the tab, and ends with it. */
interface Kept {
  readonly packed: string;
  /** The operation that was chosen, and the fragment of what was in its fields. */
  readonly operation: string;
  readonly draft: string;
  /** Whether there were credentials, which aren't kept. */
  readonly hadCredentials: boolean;
}

const names = { packed: "waybill-document", draft: "waybill-draft" };

/** Keeps a document. Returns whether there is room for it. */
export function keepDocument(packed: string): boolean {
  if (keep(names.packed, packed)) return true;
  forget();
  return false;
}

/** Keeps what is in the fields of an operation, if there is room. */
export function keepDraft(operation: string, draft: string, hadCredentials: boolean): void {
  keep(names.draft, JSON.stringify([operation, draft, hadCredentials]));
}

function keep(name: string, text: string): boolean {
  try {
    sessionStorage.setItem(name, text);
    return true;
  } catch {
    return false;
  }
}

export function forget(): void {
  for (const name of Object.values(names)) sessionStorage.removeItem(name);
}

/** What was kept, if this is the page as it was and not another visit. What can't be read counts as nothing. */
export function findKept(): Kept | undefined {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const packed = sessionStorage.getItem(names.packed);
  if (navigation?.type === "navigate" || packed === null) return undefined;
  try {
    const [operation, draft, hadCredentials] = JSON.parse(sessionStorage.getItem(names.draft) ?? "");
    const isDraft = typeof operation === "string" && typeof draft === "string";
    return isDraft ? { packed, operation, draft, hadCredentials } : undefined;
  } catch {
    return undefined;
  }
}
