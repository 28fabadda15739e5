import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";

/** A folder that exists until the tests of a file or a group have run. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "waybill-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  return folder;
}
