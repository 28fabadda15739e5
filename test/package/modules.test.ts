/// <reference types="vite/client" />
import { expect, test } from "vitest";

const modules = Object.entries(import.meta.glob(["../../src/**/*.ts", "!../../src/cli/**"]));

// A test of its own: in another file, a module that throws while it is loaded would remove the tests instead of failing them.
test.each(modules)("%s loads", async (_, load) => {
  await expect(load()).resolves.toBeTypeOf("object");
});
