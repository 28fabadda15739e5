import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as main from "../../src/index.js";
import * as octokit from "../../src/octokit/index.js";
import { VERSION } from "../../src/version.js";
import { publicNames } from "./public-names.js";

const manifest = JSON.parse(readFileSync("package.json", "utf8"));

test("the version in the code and in the lock equals that in package.json", () => {
  const lock = JSON.parse(readFileSync("package-lock.json", "utf8"));
  expect([lock.version, lock.packages[""].version]).toEqual([manifest.version, manifest.version]);
  expect(VERSION).toBe(manifest.version);
  expect(main.endpoint.DEFAULTS.headers["user-agent"]).toBe(`waybill/${manifest.version}`);
});

test("CHANGELOG.md has the form of Keep a Changelog", () => {
  const text = readFileSync("CHANGELOG.md", "utf8");
  const [newest, ...released] = [...text.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading);
  const versions = released.filter((heading) => !/^\[\d+\.\d+\.\d+\] - \d{4}-\d\d-\d\d$/.test(heading ?? ""));
  expect(versions).toEqual([]);
  if (newest !== "[Unreleased]") expect(newest).toMatch(`[${manifest.version}] - `);
  const kinds = [...text.matchAll(/^### (.*)$/gm)].map(([, kind]) => kind);
  const allowed = ["Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"];
  expect(kinds.filter((kind) => !allowed.includes(kind ?? ""))).toEqual([]);
});

const entries = Object.keys(publicNames).filter((specifier) => publicNames[specifier]?.values.length);

test.each(entries)("the values of %s are those of public-names.ts", async (specifier) => {
  const file = manifest.exports[specifier.replace("waybill", ".")].import;
  const source = file.replace("./dist/", "../../src/");
  expect(Object.keys(await import(source)).sort()).toEqual(publicNames[specifier]?.values);
});

test("the methods of endpoints are complete", () => {
  expect(Object.keys(octokit.endpoint).sort()).toEqual(["DEFAULTS", "defaults", "merge", "parse"]);
  expect(Object.keys(main.endpoint).sort()).toEqual(["DEFAULTS", "defaults", "merge", "parse", "route"]);
});

/** The places that CONTRIBUTING.md asks of an adapter, and nothing can derive. */
const places: readonly [place: string, files: readonly string[], without: readonly string[]][] = [
  ["docs/reference.md", ["docs/reference.md"], []],
  ["the guide", readdirSync("docs/guide").map((name) => `docs/guide/${name}`), []],
  [
    "examples/",
    readdirSync("examples")
      .map((name) => `examples/${name}`)
      .filter((file) => /\.mjs$/.test(file)),
    [],
  ],
  ["the smoke suite", ["test/package/runtimes/smoke/run.js"], ["toAxios", "toGot", "toNodeHttp", "toUndici"]],
];
const adapters = publicNames["waybill/adapters"]?.values ?? [];
const adapterNames = adapters.filter((name) => name !== "EndpointError");

test.each(
  places.flatMap(([place, files, without]) =>
    adapterNames.filter((name) => !without.includes(name)).map((name) => ({ name, place, files })),
  ),
)("$name is in $place", ({ name, files }) => {
  const isNamed = (file: string) => new RegExp(`\\b${name}\\b`).test(readFileSync(file, "utf8"));
  expect(files.some(isNamed)).toBe(true);
});

test("the package has no runtime dependency and no side effects", () => {
  expect(manifest.dependencies).toBeUndefined();
  const peers = Object.keys(manifest.peerDependencies);
  const packages = "@modelcontextprotocol/sdk @redocly/openapi-core @seriousme/openapi-schema-validator";
  expect(peers.join(" ")).toBe(packages);
  const optional = Object.fromEntries(peers.map((name) => [name, { optional: true }]));
  expect(manifest.peerDependenciesMeta).toEqual(optional);
  expect(manifest.sideEffects).toBe(false);
});

test("the package's own entry points work as built", () => {
  const script = `
    import { endpoint } from "waybill";
    import { toFetch, withFetch } from "waybill/adapters";
    import { explain } from "waybill/explain";
    import { openapi } from "waybill/openapi";
    import { tools } from "waybill/tools";
    import { parseTemplate } from "waybill/uri-template";
    import manifest from "waybill/package.json" with { type: "json" };
    console.log(endpoint("/{a}", { a: 1 }).url, parseTemplate("{a}").expand({ a: manifest.name }));
    console.log(toFetch(endpoint("/a"))[1].method);
    const api = openapi({ openapi: "3.1.0", servers: [{ url: "https://a.example" }], paths: { "/b": { get: {} } } });
    console.log(tools(api)[0].name, tools(withFetch(api))[0].request().url);
    for (const { request } of [explain(endpoint.defaults({ a: 1 }), "/{a}"), explain(endpoint.route("/a")), explain(api, "GET /b")])
      console.log(request.url);
  `;
  const args = ["--no-warnings", "--input-type=module", "-e", script];
  const output = execFileSync(process.execPath, args, { encoding: "utf8" });
  const urls = "https://api.github.com/1\nhttps://api.github.com/a\nhttps://a.example/b\n";
  expect(output).toBe(`https://api.github.com/1 waybill\nGET\nget_b https://a.example/b\n${urls}`);
});

test("the command runs as built", () => {
  const output = execFileSync(process.execPath, [manifest.bin.waybill, "--version"], { encoding: "utf8" });
  expect(output).toBe(`${manifest.version}\n`);
});
