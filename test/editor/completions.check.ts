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
      // TypeScript adds the empty string that stands there to what it infers
      const offered = (api: string) => completions(`${api}${call}`).filter((name) => name !== "");
      expect(offered("endpoint").sort()).toEqual(methods);
      expect(offered("hub").sort()).toEqual(methods);
    },
  );

  test("those of a call with method and url, and nothing of strings", () => {
    const options = ["baseUrl", "data", "headers", "mediaType", "request"];
    expect(completions('endpoint({ method: "GET", url: "/x", | });').sort()).toEqual(options);
    expect(completions('pets({ method: "GET", url: "/pets", | });').sort()).toEqual(
      [...options, "ids", "limit", "tags"].sort(),
    );
  });

  test("common headers, and what adapters read of request", () => {
    expect(completions('endpoint("GET /x", { headers: { | } });')).toEqual(
      expect.arrayContaining(["accept", "authorization", '"content-type"', '"if-none-match"']),
    );
    expect(completions('endpoint("GET /x", { request: { | } });').sort()).toEqual([
      "json",
      "redirect",
      "signal",
      "timeout",
    ]);
  });

  test("the words of a description", () => {
    expect(completions('hub("GET /repos/{owner}/{repo}/issues", { state: "|" });')).toEqual([
      "open",
      "closed",
      "all",
    ]);
    expect(completions('pets("GET /pets", { tags: ["|"] });')).toEqual(["new", "old"]);
  });
});
