import { endpoint as octokit } from "@octokit/endpoint";
import { expect, test } from "vitest";
import { shapes } from "../../bench/shapes.mjs";
import { endpoint } from "../../src/index.js";
import { expectSameWork, type Result } from "./agree.js";

type Builder = typeof endpoint | typeof octokit;
interface Shape {
  readonly shape: string;
  readonly target: number;
  readonly callOf: (builder: Builder) => (count: number) => Result;
}
const all = shapes as readonly Shape[];

/** @octokit/endpoint 11 applies previews to GraphQL only, so that elsewhere the accept headers differ. */
const isIgnoredByPeer = (shape: string): boolean => shape.includes("preview") && !shape.includes("GraphQL");

test.each(all)("both libraries return the same: $shape", ({ shape, callOf }) => {
  const accept = isIgnoredByPeer(shape) ? { accept: "" } : {};
  const callBy = (builder: Builder) => {
    const call = callOf(builder);
    return (count: number): Result => {
      const result = call(count) as Exclude<Result, string>;
      return { ...result, headers: { ...result.headers, ...accept } };
    };
  };
  expectSameWork(shape, callBy(octokit), callBy(endpoint));
});

test("each shape has a name of its own and a target", () => {
  expect(new Set(all.map(({ shape }) => shape)).size).toBe(all.length);
  for (const { target } of all) expect(target).toBeGreaterThanOrEqual(1);
});
