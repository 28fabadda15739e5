import { endpoint as octokit } from "@octokit/endpoint";
import { assert, expect, test } from "vitest";
import { floor } from "../../../bench/floor.mjs";
import { shapes } from "../../../bench/shapes.mjs";
import { endpoint } from "../../../src/index.js";
import { expectSameWork, type Result } from "./agree.js";

type Builder = typeof endpoint | typeof octokit;
interface Shape {
  readonly shape: string;
  readonly target: number;
  readonly callOf: (builder: Builder) => (count: number) => Result;
  readonly floor?: Builder;
}
const all = shapes as readonly Shape[];

/** @octokit/endpoint 11 applies previews to GraphQL only, so that elsewhere the accept headers differ. */
const isIgnoredByPeer = (shape: string): boolean => shape.includes("preview") && !shape.includes("GraphQL");

test.each(all)("all contenders return the same: $shape", ({ shape, callOf, floor }) => {
  const accept = isIgnoredByPeer(shape) ? { accept: "" } : {};
  const callBy = (builder: Builder) => {
    const call = callOf(builder);
    return (count: number): Result => {
      const result = call(count) as Exclude<Result, string>;
      return { ...result, headers: { ...result.headers, ...accept } };
    };
  };
  for (const peer of floor === undefined ? [octokit] : [octokit, floor])
    expectSameWork(shape, callBy(peer), callBy(endpoint));
});

test.each([
  [{}],
  [{ org: null }],
  [{ org: "" }],
  [{ org: ".." }],
  [{ org: "a/.." }],
  [{ org: {} }],
  [{ org: 1, q: "\uD800" }],
  [{ org: 1, q: Number.NaN }],
  [["org"]],
  [new Proxy({}, { ownKeys: () => assert.fail() })],
])("the floor refuses what the endpoint refuses: row %#", (parameters: object) => {
  for (const builder of [endpoint, floor]) {
    expect(() => builder("GET /orgs/{org}/repos", parameters as { org: string })).toThrow(TypeError);
  }
});

test("each shape has a name of its own and a target", () => {
  expect(new Set(all.map(({ shape }) => shape)).size).toBe(all.length);
  for (const { target } of all) expect(target).toBeGreaterThanOrEqual(1);
});
