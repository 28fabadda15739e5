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
  try {
    sessionStorage.setItem(names.packed, packed);
    return true;
  } catch {
    forget();
    return false;
  }
}

/** Keeps what is in the fields of an operation. */
export function keepDraft(operation: string, draft: string, hadCredentials: boolean): void {
  try {
    sessionStorage.setItem(names.draft, JSON.stringify([operation, draft, hadCredentials]));
  } catch {
    // there is no room for a document either, which the page has said
  }
}

export function forget(): void {
  for (const name of Object.values(names)) sessionStorage.removeItem(name);
}

/** What was kept, if this is the page as it was and not another visit. What can't be read counts as nothing. */
export function findKept(): Kept | undefined {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const packed = sessionStorage.getItem(names.packed);
  const drafted = sessionStorage.getItem(names.draft);
  if (navigation?.type === "navigate" || packed === null || drafted === null) return undefined;
  try {
    const [operation, draft, hadCredentials]: unknown[] = JSON.parse(drafted);
    const isDraft = typeof operation === "string" && typeof draft === "string";
    return isDraft ? { packed, operation, draft, hadCredentials: hadCredentials === true } : undefined;
  } catch {
    return undefined;
  }
}
