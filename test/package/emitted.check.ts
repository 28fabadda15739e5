import { execFileSync } from "node:child_process";
import { cpSync, readdirSync, readFileSync, renameSync } from "node:fs";
import { join, resolve } from "node:path";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { compilers, tscOf } from "../types/compilers.mjs";

const { directory } = inject("installed");

/** Compiles in the project that has the package installed. types.check.ts checks its own declarations. */
function compile(compiler: string, file: string, ...options: string[]): string {
  const tsc = resolve(tscOf(compiler));
  const common = ["--strict", "--target", "es2022", "--module", "nodenext", "--skipLibCheck"];
  try {
    execFileSync(process.execPath, [tsc, file, ...common, ...options], { cwd: directory });
    return "";
  } catch (error) {
    return String((error as { stdout?: Buffer }).stdout ?? error);
  }
}

describe.each(compilers)("%s", (compiler) => {
  const folder = `emitted-${compiler}`;
  beforeAll(() => cpSync("test/package/emitted", join(directory, folder), { recursive: true }));

  test("emits declarations of a program, which compile again", () => {
    const source = join(folder, "program.ts");
    expect(compile(compiler, source, "--declaration", "--emitDeclarationOnly")).toBe("");
    const emitted = ["alone", "program.d.ts", "program.ts", "user.ts"];
    expect(readdirSync(join(directory, folder)).sort()).toEqual(emitted);

    const declarations = readFileSync(join(directory, folder, "program.d.ts"), "utf8");
    const imported = [...declarations.matchAll(/\bimport\("([^"]+)"\)/g)].map(([, specifier]) => specifier);
    expect(imported.filter((specifier) => !/^waybill(\/[a-z-]+)?$/.test(specifier ?? ""))).toEqual([]);
    // as a program, because no other declaration is checked
    renameSync(join(directory, folder, "program.d.ts"), join(directory, source));
    expect(compile(compiler, join(folder, "user.ts"), "--noEmit")).toBe("");
  });

  test.each(["form.ts", "openapi.ts"])("emits those of alone/%s, which imports one entry point", (file) => {
    // without the DOM's types, which take longest to read
    const options = ["--declaration", "--emitDeclarationOnly", "--lib", "es2022"];
    expect(compile(compiler, join(folder, "alone", file), ...options)).toBe("");
  });
});
