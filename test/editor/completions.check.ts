/** What an editor offers, in each place where somebody types. */
import { describe, expect, test } from "vitest";
import { operations } from "../cases/operations.js";
import { completions } from "../support/editor.js";

const hubRoutes = operations.map(({ method, url }) => `${method} ${url}`).sort();
const petRoutes = completions('const routes: import("waybill").RouteNames<paths> = "|";').sort();

describe("routes", () => {
  test("of a small description, of which none is made up", () => {
    expect(petRoutes).toEqual(
      expect.arrayContaining(["GET /pets", "POST /pets", "PATCH /pets", "GET /pets/{petId}", "PUT /session"]),
    );
    expect(petRoutes).not.toContain("DELETE /pets");
  });

  test.each([
    '("|")',
    '("|");',
    '("|", {})',
    '("|", { org: "x" })',
    '("|", { data: {}, headers: {} })',
    '("GE|")',
    '("GE|", { org: "x" })',
    '.defaults({ org: "x" })("|")',
    '.defaults({ org: "x" })("|", { a: 1 })',
    '.merge("|")',
    '.merge("|", { org: "x" })',
    '.route("|")',
    '.route("|")({ org: "x" })',
  ])("are all offered in api%s", (call) => {
    expect(completions(`pets${call}`).sort()).toEqual(petRoutes);
    expect(completions(`strict${call}`).sort()).toEqual(petRoutes);
    expect(completions(`hub${call}`).sort()).toEqual(hubRoutes);
    expect(completions(`strictHub${call}`).sort()).toEqual(hubRoutes);
  });
});

describe("options and parameters", () => {
  test("those that may be left out too", () => {
    expect(completions('endpoint("GET /x/{a}{/b}{?c,d}", { | });')).toEqual(
      expect.arrayContaining(["a", "b", "c", "d", "headers", "baseUrl"]),
    );
    expect(completions('pets("GET /pets", { | });')).toEqual(
      expect.arrayContaining(["ids", "tags", "limit"]),
    );
  });

  test.each(['({ method: "|" })', '({ url: "/x", method: "|" })', '.defaults({ method: "|" })'])(
    "the common methods in api%s",
    (call) => {
      const methods = ["DELETE", "GET", "HEAD", "PATCH", "POST", "PUT"];
      expect(completions(`endpoint${call}`).sort()).toEqual(methods);
      expect(completions(`hub${call}`).sort()).toEqual(methods);
    },
  );

  test("the words of a description", () => {
    expect(completions('pets("GET /pets", { tags: ["|"] });')).toEqual(["new", "old"]);
  });
});
