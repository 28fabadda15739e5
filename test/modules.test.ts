/// <reference types="vite/client" />
import { expect, test } from "vitest";

const modules = Object.entries(import.meta.glob(["../src/**/*.ts", "!../src/cli/**"]));

// In a test of its own: elsewhere a module that throws while it is loaded takes its tests away instead of failing them.
test.each(modules)("%s loads", async (_, load) => {
  await expect(load()).resolves.toBeTypeOf("object");
});
