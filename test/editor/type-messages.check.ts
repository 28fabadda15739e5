import { describe, expect, test } from "vitest";
import { hover, messagesOf } from "../support/editor.js";

describe("error messages", () => {
  test.each([
    ['endpoint("GET /repos/{owner}/{repo}")', `MissingParameters<"owner" | "repo">`],
    ['endpoint("GET /repos/{owner}/{repo}", { owner: "o" })', "Property 'repo' is missing"],
    // what the parameter is, in the words of the route
    [
      'endpoint("POST /repos/{owner}/{repo}", { owner: "o" })',
      'to parameter of type \'BodyRouteOptions & PathParameters<"owner" | "repo">\'',
    ],
    [
      'endpoint("GET /repos/{owner}", {})',
      "to parameter of type 'BodylessRouteOptions & PathParameters<\"owner\">'",
    ],
    ['endpoint.route("GET /{a}/{b}{?c}")()', `MissingParameters<"a" | "b">`],
    ['pets.route("PUT /pets/{petId}")()', `MissingParameters<"petId" | "force" | "kind">`],
    ["endpoint()", `MissingParameters<"url">`],
    ['endpoint.defaults({ url: "/{a}" })()', `MissingParameters<"a">`],
    ['endpoint.defaults({ method: "TRACE" })', 'Invalid<"TRACE is refused by HTTP clients">'],
    ['endpoint("GET /x{?a}/y")', 'Invalid<"Only {&…}, &name=value or a fragment can follow {?…}'],
    [
      'pets.route("POST /pets")({})',
      'Invalid<"The body is not a JSON object. Pass it as data, in the options">',
    ],
    ['endpoint("POST /{owner}/:repo", { owner: "o", title: "t" })', "Property 'repo' is missing"],
    ['endpoint({ url: "/orgs/{org}" })', "Property 'org' is missing"],
    ['endpoint({ method: "GET" })', "Property 'url' is missing"],
    ['endpoint.route("GET /orgs/{org}")({ a: 1 })', "Property 'org' is missing"],
    ['endpoint("TRACE /")', 'Invalid<"TRACE is refused by HTTP clients">'],
    ['endpoint("GET")', 'Invalid<"The route has no URL.'],
    ['endpoint("GET /{a")', 'Invalid<"The URL template has a { that is never closed">'],
    ['endpoint("GET /{a b}")', 'Invalid<"The URL template has a character that must be percent-encoded">'],
    ['endpoint("GET /{!a}")', 'Invalid<"{!a} is not a variable name of RFC 6570">'],
    ['endpoint("GET /{a:0}")', 'Invalid<"{a:0} has no prefix from 1 to 9999">'],
    ['endpoint("GET https://{host}/")', 'Invalid<"A placeholder would choose the host.'],
    [
      'endpoint("GET /", { data: 1 })',
      'Invalid<"GET and HEAD have no body for data. If this is a parameter, call endpoint.route(route)">',
    ],
    [
      'endpoint("POST /", { url: "/" })',
      'Invalid<"The route has a url. If this is a parameter, call endpoint.route',
    ],
    ['endpoint("POST /", { method: "GET" })', 'Invalid<"The route has a method.'],
    ['endpoint("GET /{a}", { a: () => 1 })', "is not assignable to type 'PathValue'"],
    [
      'endpoint("POST /", { a: new Map() })',
      "Type 'Map<any, any>' is not assignable to type 'Map<any, any> & BodyValue'",
    ],
    [
      'endpoint("POST /", { a: /a/ })',
      'Invalid<"This is sent as plain data: no function, no promise, and no instance of a class',
    ],
    ['parseTemplate("/{a")', 'Invalid<"The URL template has a { that is never closed">'],
    ['pets("GET /pets/{petId}", {})', "Property 'petId' is missing"],
    ['pets("GET /pets/{petId}", { petId: "1" })', "Type 'string' is not assignable to type 'number'"],
    [
      'pets("PUT /pets/{petId}", { petId: 1, force: true, kind: "cat" })',
      'Invalid<"Write {?force} at the end of the route, or it would be sent in the body">',
    ],
    [
      'endpoint("POST /", { a: 1, data: {} })',
      'Invalid<"a would be lost next to data. Add it to data, or write {?a} at the end of the route">',
    ],
    // a route with a type parameter
    ...["endpoint(route, {})", "endpoint(route)", "strict(route)", "pets.route(route)"].map(
      (call): [string, string] => [
        `export const get = <P extends string>(path: P) => ${call.replace(/route(?=[,)])/, `\`GET /$\{path}\``)}`,
        `"A route can't have a type parameter. Write (path: string), or a variable of type \`GET /\${string}\`"`,
      ],
    ),
    // the member of a union, bodies that are no object, and content-types
    [
      'pets.route("PUT /pets/{petId}{?force}")({ petId: "one", force: true, kind: "cat" })',
      'Invalid<"Next to this, pass lives">',
    ],
    ['pets("POST /pets", { photo: "a" })', 'Invalid<"The body is not a JSON object. Pass it as data'],
    ['strict("PUT /session", { a: 1 })', 'Invalid<"The body is not a JSON object. Pass it as data'],
    ['strict("PUT /session", ["a"])', 'Invalid<"Parameters have names. Pass a list or a form as data">'],
    [
      'pets("DELETE /pets/{petId}", { petId: 1, headers: { "X-Reason": "r" }, now: true })',
      'Invalid<"now would be sent in a body, and the description has none">',
    ],
    ...['{ name: "n" }', '{ data: { name: "n" } }'].map((options): [string, string] => [
      `pets("PATCH /pets", ${options})`,
      'Invalid<"Pass the content-type application/merge-patch+json in the option headers">',
    ]),
    // what other clients have, and the names of options, as parameters
    ...[
      ['endpoint("POST /x", { json: { a: 1 } })', "json", "its members, or data"],
      ['endpoint("POST /x/{a}", { a: 1, body: { b: 1 } })', "body", "its members, or data"],
      ['endpoint("POST /x", { body: new FormData() })', "body", "its members, or data"],
      ['endpoint("GET /x", { params: { page: 2 } })', "params", "its members"],
      ['endpoint({ url: "/x", searchParams: { page: 2 } })', "searchParams", "its members"],
      ['pets("GET /pets", { timeout: 5000 })', "timeout", "request: { timeout }"],
    ].map(([call, name, meant]): [string, string] => [
      call as string,
      `Invalid<"${name} is an option of other clients. Pass ${meant}. If this is a parameter, call endpoint.route(route)">`,
    ]),
    ...["request", "mediaType"].map((name): [string, string] => [
      `endpoint("POST /x", { ${name}: "a" })`,
      `Invalid<"${name} is an option. If this is a parameter, call endpoint.route(route)">`,
    ]),
    [
      'endpoint("GET /x", { baseUrl: "x.example" })',
      'Invalid<"baseUrl is an absolute http(s) URL. If this is a parameter, call endpoint.route(route)">',
    ],
    ['strict("GET /owners")', 'Invalid<"The description does not have this method and url">'],
    ['strict("GET /owners", {})', 'Invalid<"The description does not have this method and url">'],
    ['strict.route("GET /owners")', 'Invalid<"The description does not have this method and url">'],
    ['strict(" /owners")', 'Invalid<"The route has no method before its space">'],
    ['strict({ url: "/owners" })', 'Invalid<"The description does not have this method and url">'],
    [
      'pets({ url: "/pets", limit: "a" })',
      `'"a" & (((number | Invalid<"The route or its description needs another type">)`,
    ],
    ['pets({ method: "PUT", url: "/pets/{petId}{?force}" })', "Property 'petId' is missing"],
    // two objects: what is missing, and what is wrong in the first
    ['endpoint({ url: "/x/{a}" }, {})', "Property 'a' is missing in type '{}'"],
    [
      'endpoint({ method: "POST", url: "/x", data: { c: 2 } }, { b: 1 })',
      'Invalid<"b would be lost next to data. Add it to data, or write {?b} at the end of the route">',
    ],
    [
      'endpoint({ url: "/x", request: { timeoutMs: 5 } }, {})',
      'Invalid<"request in the first object has a wrong value">',
    ],
    [
      'strict({ url: "/owners" }, { page: 1 })',
      'Invalid<"The description does not have this method and url">',
    ],
    // defaults that are refused, in a call without options
    [
      'endpoint.defaults({ filter: { a: 1 } })("GET /x")',
      `Invalid<"The default filter can't be written into the query. Pass another value, or null">`,
    ],
    [
      'pets.defaults({ "X-Trace": "a" }).route("GET /pets")()',
      'Invalid<"The default X-Trace is a header field. Pass it in the option headers">',
    ],
    [
      'pets.route("GET /pets")({}, { query: { limit: "a" } })',
      'Invalid<"The route or its description needs another type">',
    ],
    [
      'strict.route("GET /pets")({}, { query: { limi: 1 } })',
      'Invalid<"The description does not have this parameter">',
    ],
    [
      'pets("DELETE /pets/{petId}", { petId: 1, headers: { "x-reason": "r" }, data: { a: 1 } })',
      'Invalid<"The description has no body for data">',
    ],
    [
      'pets("PATCH /pets", { data: { name: "n" }, headers: { "content-type": "application/json" } })',
      'Invalid<"Pass the content-type application/merge-patch+json in the option headers">',
    ],
    [
      'endpoint("POST /x", { data: Promise.resolve(1) })',
      'Invalid<"This is sent as plain data: no function, no promise',
    ],
    [
      'endpoint("GET /x", { baseURL: "https://x.example" })',
      'Invalid<"baseURL is an option of other clients. Pass baseUrl.',
    ],
    // an operation that does not exist is named, whatever comes after it
    ['operation("GET /nowhere")', "is not assignable to parameter of type"],
  ])("%s says %s", (code, message) => {
    expect(messagesOf(`${code};`)).toContain(message);
    // one overload is to blame, not all of them
    expect(messagesOf(`${code};`)).not.toContain("No overload matches");
  });

  test.each([
    ['pets("PUT /pets/{petId}{?force}", { petId: "one", force: true, kind: "cat" })', "pass lives"],
    ['pets("PUT /pets/{petId}{?force}", { petId: "one", force: true })', "{ readonly kind: unknown; }"],
    ['endpoint("POST /x", { json: { a: 1 } })', "Pass its members, or data"],
    ['endpoint("GET /x", { request: "a" })', "request is an option"],
  ])("the first line of %s says %s", (code, message) => {
    expect(messagesOf(`${code};`).split("\n", 1)[0]).toContain(message);
  });

  test.each([
    '("GET /nowhere")',
    '("GET /nowhere", {})',
    '("GET /nowhere", { org: "o" })',
    '.route("GET /nowhere")',
  ])("of a description as large as GitHub's there is one: strict%s", (call) => {
    expect(messagesOf(`strictHub${call};`)).toMatch(
      /^Argument of type '"GET \/nowhere"' is not assignable .*\n.* 'Invalid<"The description does not have this method and url">'\.$/,
    );
  });

  test("there is none for what is right", () => {
    expect(messagesOf('endpoint("GET /repos/{owner}/{repo}", { owner: "o", repo: "r" });')).toBe("");
    expect(messagesOf('const one: typeof endpoint = endpoint.defaults({ org: "o" }); one("GET /x");')).toBe(
      "",
    );
    expect(messagesOf("const all: (typeof endpoint)[] = [endpoint, pets, strict]; all;")).toBe("");
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
    expect(hovers[1]).toBe(
      'const result: TypedRequest<"post"> & {\n    body: {\n        title: string;\n    };\n}',
    );
    expect(hovers[5]).toBe(
      'const pet: TypedRequest<"get"> & DescribedResponse<paths, "/pets/{petId}", "get">',
    );
  });
});
