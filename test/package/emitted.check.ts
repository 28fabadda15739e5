import { cpSync, readdirSync, readFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { compilers } from "../types/compilers.mjs";
import { compile } from "./compile.js";

const { directory } = inject("installed");

// types.check.ts checks the package's own declarations
const options = ["--module", "nodenext", "--skipLibCheck"];
const emit = [...options, "--declaration", "--emitDeclarationOnly"];

describe.each(compilers)("%s", (compiler) => {
  const folder = `emitted-${compiler}`;
  beforeAll(() => cpSync("test/package/emitted", join(directory, folder), { recursive: true }));

  test("emits declarations of a program, which compile again", async () => {
    const source = join(folder, "program.ts");
    expect(await compile(compiler, [source], ...emit)).toBe("");
    const emitted = ["alone", "program.d.ts", "program.ts", "user.ts"];
    expect(readdirSync(join(directory, folder)).sort()).toEqual(emitted);

    const declarations = readFileSync(join(directory, folder, "program.d.ts"), "utf8");
    const imported = [...declarations.matchAll(/\bimport\("([^"]+)"\)/g)].map(([, specifier]) => specifier);
    expect(imported.filter((specifier) => !/^waybill(\/[a-z-]+)?$/.test(specifier ?? ""))).toEqual([]);
    // as a program, because no other declaration is checked
    renameSync(join(directory, folder, "program.d.ts"), join(directory, source));
    expect(await compile(compiler, [join(folder, "user.ts")], ...options, "--noEmit")).toBe("");
  });

  // without the DOM's types, which take longest to read
  test.each(["form.ts", "openapi.ts"])("emits those of alone/%s, with one entry point", async (file) => {
    expect(await compile(compiler, [join(folder, "alone", file)], ...emit, "--lib", "es2022")).toBe("");
  });
});
