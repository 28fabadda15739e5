import { describe, expect, test } from "vitest";
import { hover, messagesOf } from "../../support/editor.js";

describe("error messages", () => {
  test.each(
    // biome-ignore format: a case a line
    [
    ['endpoint("GET /repos/{owner}/{repo}", { owner: "o" })', 'Missing<"repo"> &'],
    ['endpoint("POST /{owner}/:repo", { owner: "o", title: "t" })', 'Missing<"repo"> &'],
    ['endpoint({ url: "/orgs/{org}" })', 'Missing<"org"> &'],
    ['endpoint.route("GET /orgs/{org}")({ a: 1 })', 'Missing<"org"> &'],
    ['endpoint("TRACE /")', 'Invalid<"HTTP clients refuse the method TRACE">'],
    ['endpoint("GET")', 'Invalid<"The route has no URL.'],
    ['endpoint("GET /{a")', 'Invalid<"The URL template has a { that is never closed">'],
    ['endpoint("GET /{!a}")', 'Invalid<"{!a} is not a variable name of RFC 6570">'],
    ['endpoint("GET /", { data: 1 })', 'Invalid<"GET and HEAD have no body for data. If this is a parameter, call endpoint.route(route)">'],
    ['endpoint("POST /", { url: "/" })', 'Invalid<"The route has a url. If this is a parameter, call endpoint.route'],
    ['endpoint("POST /", { method: "GET" })', 'Invalid<"Write the method into the route'],
    ['endpoint("GET /{a}", { a: () => 1 })', "is not assignable to type 'PathValue'"],
    ['endpoint("POST /", { a: Promise.resolve(1) })', `Invalid<"JSON can't contain this value: a function, a promise, or a class instance`],
    // a body from outside
    ...[
      'endpoint("POST /", JSON.parse("{}"))',
      'endpoint(new URL("https://x.example"), { ...JSON.parse("{}"), a: 1 })',
      'endpoint("POST /", JSON.parse("{}") as unknown)',
      'endpoint("POST /", {} as Record<string, unknown> & { a: 1 })',
      'pets("PATCH /pets", {} as Record<string, string> | undefined)',
      'open("GET /pets", {} as { [name: string]: unknown })',
    ].map((call): [string, string] => [
      call,
      'Invalid<"This object could contain options such as baseUrl. Pass { data: body }, or call endpoint.route(route)(body)',
    ]),
    ['endpoint("POST /", { data: { photo: new Blob() } })', "Invalid<\"photo is a file, which JSON can't contain. Pass multipart(data) of waybill/form as data"],
    ['parseTemplate("/{a")', 'Invalid<"The URL template has a { that is never closed">'],
    ['pets("PUT /pets/{petId}", { petId: 1, force: true, kind: "cat" })', 'Invalid<"Write {?force} at the end of the route, or it would be sent in the body">'],
    ['endpoint("POST /", { a: 1, data: {} })', 'Invalid<"a would be lost next to data. Add it to data, or write {?a} at the end of the route">'],
    ['pets("POST /pets", { photo: "a" })', 'Invalid<"photo is not sent: the body is no JSON object. Pass data, such as form()'],
    ['pets("DELETE /pets/{petId}", { petId: 1, headers: { "X-Reason": "r" }, now: true })', 'Invalid<"now would be sent in a body, and the description has none">'],
    // options of other clients, and the names of options, as parameters
    ...[
      ['endpoint("POST /x", { json: { a: 1 } })', "json", "its members, or data"],
      ['endpoint("POST /x/{a}", { a: 1, body: { b: 1 } })', "body", "its members, or data"],
      ['endpoint("POST /x", { body: new FormData() })', "body", "its members, or data"],
      ['endpoint("GET /x", { params: { page: 2 } })', "params", "its members"],
      ['endpoint({ url: "/x", searchParams: { page: 2 } })', "searchParams", "its members"],
    ].map(([call, name, meant]): [string, string] => [
      call as string,
      `Invalid<"${name} is an option of other clients. Pass ${meant}. If this is a parameter, call endpoint.route(route)">`,
    ]),
    ['pets("GET /owners")', 'Invalid<"The description has no GET /owners">'],
    ['pets.route("GET /owners")', 'Invalid<"The description has no GET /owners">'],
    ['pets(" /owners")', 'Invalid<"The route has no method before its space">'],
    ['pets({ url: "/owners" })', 'Invalid<"The description has no GET /owners">'],
    // two objects: what is missing, and what is wrong in the first
    ['endpoint({ url: "/x/{a}" }, {})', "Pass a value for a"],
    ['endpoint({ method: "POST", url: "/x", data: { c: 2 } }, { b: 1 })', 'Invalid<"b would be lost next to data. Add it to data, or write {?b} at the end of the route">'],
    ['pets("DELETE /pets/{petId}", { petId: 1, headers: { "x-reason": "r" }, data: { a: 1 } })', 'Invalid<"The description has no body for data">'],
    ['endpoint("GET /x", { baseURL: "https://x.example" })', 'Invalid<"baseURL is an option of other clients. Pass baseUrl.'],
    // an operation that does not exist is named, whatever comes after it
    ['operation("GET /nowhere")', "is not assignable to parameter of type"],
  ],
  )("%s says %s", (code, message) => {
    expect(messagesOf(`${code};`)).toContain(message);
    // one overload is to blame, not all of them
    expect(messagesOf(`${code};`)).not.toContain("No overload matches");
  });

  // everyday mistakes are named before any explanation
  test.each([
    ['pets("GET /pets/{petId}", {})', 'Missing<"petId"> &'],
    ['endpoint("GET /x/{a}", {})', 'Missing<"a"> &'],
    ['endpoint("GET /x", { params: {} })', "params is an option of other clients"],
    ['pets("GET /pets", { limt: 1 })', "The description has no parameter called 'limt'"],
    ['pets("GET /pets/{petId}", { petId: "1" })', "'string' is not assignable to type 'number'"],
    ['pets("GET /owners", {})', "The description has no GET /owners"],
    ['endpoint("GET /", { data: 1 })', "GET and HEAD have no body for data"],
    // next to a token in the defaults, as in every program
    ...(
      [
        ['("DELETE /pets/{petId}", { petId: 1, "x-reason": "r" })', "Pass it in headers"],
        ['("GET /pets", { "X-Trace": "t" })', "Pass it in headers"],
        ['("PUT /pets/{petId}", { petId: "one", force: true, kind: "cat" })', "Write {?force} at the end"],
        ['("GET /pets", { params: { limit: 1 } })', "params is an option of other clients. Pass its members"],
        ['("GET /pets", { timeout: 5000 })', "Pass request: { timeout }"],
        ['("GET /pets", { authorization: "a" })', "Pass it in headers"],
        ['("GET /pets", { baseURL: "https://x.example" })', "Pass baseUrl"],
        ['("POST /pets", { photo: "a" })', "multipart() of waybill/form"],
        ['("POST /pets", { data: { photo: "a" } })', "multipart(data) of waybill/form"],
        ['("PATCH /pets", { data: bytes })', "Pass the content-type application/merge-patch+json in headers"],
        ['("GET /pets", new FormData())', "For an array, a form or bytes, pass { data }"],
        ['("PUT /session", ["a"])', "For an array, a form or bytes, pass { data }"],
        ['.defaults({ limit: 1 })("PUT /session", { data: ["a"] })', ""],
        [
          '.defaults({ limit: 1 })("PATCH /pets", { name: "n", headers: patch })',
          "The default limit would go into",
        ],
      ] as const
    ).map(([call, message]): [string, string] => [`token${call}`, message]),
  ])("the first two lines of %s say %s", (code, message) => {
    expect(messagesOf(`${code};`).split("\n", 2).join("\n")).toContain(message);
    expect(messagesOf(`${code};`)).not.toContain("No overload matches");
  });

  const calls = ["", ", {}", ', { org: "o" }'].map((more) => `("GET /nowhere"${more})`);
  test.each([...calls, '.route("GET /nowhere")'])("of GitHub's description there is one: hub%s", (call) => {
    expect(messagesOf(`hub${call};`)).toMatch(
      /^Argument of type .* is not assignable .*Invalid<"The description has no GET \/nowhere">/s,
    );
  });

  test("a profile has no headers", () => {
    const messages = messagesOf('createEndpoint({ baseUrl: "https://x.example", headers: { a: "b" } });');
    expect(messages).toContain('Invalid<"Pass it to createEndpoint(profile).defaults()">');
  });

  test.each([
    'endpoint("GET /repos/{owner}/{repo}", { owner: "o", repo: "r" });',
    'const one: typeof endpoint = endpoint.defaults({ org: "o" }); one("GET /x");',
    "const all: (typeof endpoint)[] = [endpoint, pets, open]; all;",
  ])("there is none for %s", (code) => {
    expect(messagesOf(code)).toBe("");
  });
});

describe("what an editor shows", () => {
  const hovers = [
    hover('endpoint("GET /orgs/{org}", { org: "o" });', "endpoint("),
    hover('const result = endpoint("POST /orgs/{org}", { org: "o", title: "t" });', "result"),
    hover('endpoint.route("GET /orgs/{org}");', "route("),
    hover('const update = endpoint.route("GET /orgs/{org}");', "update"),
    hover('const project = endpoint.defaults({ org: "o" });', "project"),
    hover('const pet = pets("GET /pets/{petId}", { petId: 1 });', "pet "),
  ];

  test("names types, and no conditions", () => {
    for (const text of hovers) {
      expect(text).not.toBe("");
      expect(text).not.toMatch(/ \? | infer |\.\.\. \d+ more/);
    }
  });

  test("shows what a request is", () => {
    expect(hovers[1]).toBe('const result: RequestOptions<"post">');
    const described = 'DescribedResponse<paths, "/pets/{petId}", "get">';
    expect(hovers[5]).toBe(`const pet: RequestOptions<"get"> & ${described}`);
  });
});
