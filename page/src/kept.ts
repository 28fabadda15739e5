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

/** Keeps the document, or what is in the fields. Returns whether there is room for it. */
export function keep(name: "document" | "draft", text: string): boolean {
  try {
    sessionStorage.setItem(`waybill-${name}`, text);
    return true;
  } catch {
    return false;
  }
}

export function forget(): void {
  for (const name of ["document", "draft"]) sessionStorage.removeItem(`waybill-${name}`);
}

/** What was kept, if this is the page as it was and not another visit. What can't be read counts as nothing. */
export function findKept(): Kept | undefined {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const packed = sessionStorage.getItem("waybill-document");
  if (navigation?.type === "navigate" || packed === null) return undefined;
  try {
    const [operation, draft, hadCredentials] = JSON.parse(sessionStorage.getItem("waybill-draft") ?? "");
    const isDraft = typeof operation === "string" && typeof draft === "string";
    return isDraft ? { packed, operation, draft, hadCredentials } : undefined;
  } catch {
    return undefined;
  }
}
