import { describe, expect, test } from "vitest";
import { endpoint } from "../../src/index.js";
import { expectError } from "../support/attempt.js";

describe("defaults", () => {
  const baseUrl = "https://github.example.com/api/v3";
  const own = { "user-agent": "my-app/1.2.3", "x-a": 1 };
  const authorization = "token 01";
  const layered = endpoint
    .defaults({ baseUrl, headers: own, org: "my-project", labels: ["a"] })
    .defaults({ mediaType: { previews: ["a"], format: "raw" } })
    .defaults({ headers: { authorization }, mediaType: { previews: ["b"] }, per_page: 100, labels: ["b"] });

  test("cascade: later ones add and override", () => {
    const accept = "application/vnd.github.a-preview.raw,application/vnd.github.b-preview.raw";
    expect(layered("GET /orgs/{org}/repos")).toEqual({
      method: "get",
      url: `${baseUrl}/orgs/my-project/repos?labels=b&per_page=100`,
      headers: { accept, authorization, ...own },
    });
  });

  test("are shown by DEFAULTS", () => {
    const accept = "application/vnd.github.v3+json";
    expect(endpoint.DEFAULTS).toEqual({
      method: "GET",
      baseUrl: "https://api.github.com",
      headers: { accept, "user-agent": expect.stringMatching(/^waybill\/\d/) },
    });
    expect(layered.DEFAULTS).toEqual({
      method: "GET",
      baseUrl,
      headers: { accept, authorization, ...own },
      mediaType: { format: "raw", previews: ["a", "b"] },
      org: "my-project",
      labels: ["b"],
      per_page: 100,
    });
  });

  test("show the parts of mediaType that were given", () => {
    for (const mediaType of [{ format: "raw" }, { previews: ["a"] }])
      expect(endpoint.defaults({ mediaType }).DEFAULTS.mediaType).toEqual(mediaType);
  });

  test("are overridden by a call, value by value", () => {
    const { url, headers } = layered("GET /orgs/{org}/repos", {
      org: "other",
      per_page: 5,
      labels: undefined,
      baseUrl: "https://github.example.com",
      headers: { "X-A": 2 },
    });
    expect(url).toBe("https://github.example.com/orgs/other/repos?labels=b&per_page=5");
    expect(headers).toMatchObject({ "x-a": 2, "user-agent": "my-app/1.2.3" });
  });

  test.each([1, 40])("stay in their places in the query, %s at a time", (count) => {
    const names = Array.from({ length: count }, (_, index) => `p${index}`);
    const many = endpoint.defaults(Object.fromEntries([...names, "last"].map((name) => [name, "d"])));
    const options = { last: "c", ...Object.fromEntries(names.map((name) => [name, "c"])), added: "c" };
    const pairs = [...names, "last", "added"].map((name) => `${name}=c`);
    expect(many("GET /x", options).url).toBe(`https://api.github.com/x?${pairs.join("&")}`);
    expect(endpoint.parse(many.merge("GET /x", options))).toEqual(many("GET /x", options));
  });

  test("come after parameters whose names are integers, as in any object", () => {
    const sorted = endpoint.defaults({ sort: "d", 3: "d" });
    expect(sorted("GET /x", { 2: "c", sort: "c" }).url).toBe("https://api.github.com/x?2=c&3=d&sort=c");
    expect(endpoint.merge({ url: "/x", sort: "c" }, { 2: "c" })).toMatchObject({ 2: "c", sort: "c" });
    expect(endpoint({ url: "/x", sort: "c" }, { 2: "c" }).url).toBe("https://api.github.com/x?2=c&sort=c");
  });

  test("may contain a whole request", () => {
    const create = endpoint.defaults({ method: "POST", url: "/orgs/{org}/repos", org: "o" });
    expect(create()).toMatchObject({ method: "post", url: "https://api.github.com/orgs/o/repos" });
    expect(create({ name: "n" }).body).toEqual({ name: "n" });
    expect(create("GET /user")).toMatchObject({ method: "get", url: "https://api.github.com/user?org=o" });
    expect(create.DEFAULTS).toMatchObject({ method: "POST", url: "/orgs/{org}/repos", org: "o" });
  });

  test("may contain data, which a call replaces", () => {
    const post = endpoint.defaults({ data: { a: [1] } });
    expect(post("POST /x").body).toEqual({ a: [1] });
    expect(post("POST /x", { data: "b" }).body).toBe("b");
    expect(post("POST /x", { data: undefined }).body).toEqual({ a: [1] });
  });

  test("have at most 1,000 previews", () => {
    const mediaType = { previews: new Array(1001).fill("a") };
    const words = "has more than 1000 items";
    expectError(() => endpoint.defaults({ mediaType }), "ERR_INVALID_VALUE", "mediaType.previews", words);
  });
});
