/** A call, with the profile and the defaults of its endpoint. */
export interface Call {
  readonly profile: Record<string, unknown>;
  readonly layers: readonly Record<string, unknown>[];
  readonly route: string;
  readonly parameters: Record<string, unknown>;
  /** The parts of the body, if it has a file. */
  readonly parts?: Record<string, unknown>;
}

/** What somebody would send for a call. */
export interface Sent {
  readonly who: string;
  /** The method and the URL that a client sends, or why it sends nothing. */
  readonly text: string;
  /** The names of headers with credentials that go along. */
  readonly credentials: readonly string[];
  readonly isError?: true;
  /** What is wrong with it, in a word. */
  readonly fault?: string;
}
