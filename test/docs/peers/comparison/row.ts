/** A cell for waybill and one for each peer. */
export type Cells = readonly [waybill: string, octokit: string, openapiFetch: string, templateString: string];

/** A row of docs/comparison.md. */
export interface Row {
  readonly title: string;
  readonly run: () => Cells | Promise<Cells>;
}

/** The cell of a library to which a row doesn't apply. */
export const none = "–";
export const yes = (isTrue: boolean): string => (isTrue ? "yes" : "no");
