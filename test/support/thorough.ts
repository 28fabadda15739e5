/**
 * Whether everything is tested, which takes minutes: `npm run check`. `npm test` takes a part of long tables, fewer runs of each
 * property, and no input that is as large as memory allows.
 */
export const isThorough = process.env["THOROUGH"] === "1";

/** All rows, or in `npm test` each `step`th row. */
export function some<Row>(rows: readonly Row[], step: number): Row[] {
  return rows.filter((_, index) => isThorough || index % step === 0);
}
