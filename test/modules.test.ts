import { readdirSync } from "node:fs";
import { expect, test } from "vitest";

const modules = readdirSync("src", { recursive: true, encoding: "utf8" }).filter(
  (name) => name.endsWith(".ts") && !name.startsWith("cli"),
);

// In a test of its own: elsewhere a module that throws while it is loaded takes its tests away instead of failing them.
test.each(modules)("src/%s loads by itself", async (name) => {
  await expect(import(`../src/${name.replace(/\.ts$/, "")}.ts`)).resolves.toBeTypeOf("object");
});
