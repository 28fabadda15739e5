import { beforeEach } from "vitest";

type Counts = Record<string, number>;

interface Stryker {
  currentTestId?: string;
  mutantCoverage?: { static: Counts; perTest: Record<string, Counts> };
}

/**
 * Stryker counts in objects how often a test reaches each change. Tests that write names such as `"1"` to `Object.prototype` would
 * spoil the counts, and a count that isn't a number makes each change look like an endless loop: these objects have no prototype.
 */
const stryker: Stryker = (globalThis as { __stryker__?: Stryker }).__stryker__ ?? {};
stryker.mutantCoverage ??= { static: Object.create(null), perTest: Object.create(null) };
const { perTest } = stryker.mutantCoverage;

beforeEach(() => {
  if (stryker.currentTestId) perTest[stryker.currentTestId] ??= Object.create(null);
});
