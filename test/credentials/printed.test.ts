import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { credentialModes } from "../../src/credentials/index.js";
import { createEndpoint, type RequestOptions } from "../../src/index.js";
import { writeCall } from "../../src/print/call-code.js";
import type { RequestFormat } from "../../src/print/formats.js";
import { printers } from "../../src/print/print.js";
import { bash, hasPosixShell } from "../adapters/bash.js";
import { any } from "../support/any.js";
import { serve } from "../support/serve.js";

const secret = "s3cr3t";

/** The head of each request that arrived, as one string. */
const arrived: string[] = [];
let server: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  server = await serve(({ url, rawHeaders }, response) => {
    arrived.push(JSON.stringify([url, rawHeaders.filter((text) => !text.includes("127.0.0.1"))]));
    response.end();
  });
});
afterAll(() => server.close());

type Variables = Readonly<Record<string, string>>;
const header = (name: string, value: string): object => ({ headers: { [name]: value } });
const json = `{"token":"${secret}"}`;
const link = `https://u:${secret}@a.example/`;
const bearer = `Bearer ${secret}`;
const path = `1/${secret}`;
const similar = { "api.key": secret, api_key: `2${secret}` };

/** A call, and the variables of its request; those of the call if they differ: a call isn't encoded yet. */
const places: [place: string, route: string, parameters: object, sent: Variables, inCall?: Variables][] = [
  ["a header", "GET /x", header("x-api-key", secret), { X_API_KEY: secret }],
  ["a header after its scheme", "GET /x", header("authorization", bearer), { TOKEN: secret }],
  ["the value of a header", "GET /x", header("x-a", json), { X_A_TOKEN: json }],
  ["a scheme in another header", "GET /x", header("x-a", bearer), { X_A_TOKEN: secret }],
  ["a cookie", "GET /x", header("cookie", `a=1; b=${secret}`), { COOKIE: `a=1; b=${secret}` }],
  ["the query", "GET /x?b=[redacted]", { api_key: path, a: 1 }, ...encodedOf("API_KEY", path)],
  ["two pairs with similar names", "GET /x", similar, { API_KEY: secret, API_KEY_2: `2${secret}` }],
  ["JSON in the query", "GET /x", { a: json }, ...encodedOf("A_TOKEN", json)],
  ["the query of the route", `GET /x?token=${secret}&a=1`, {}, { TOKEN_1: secret }],
  ["the path", `GET /x;token=${secret}/y`, {}, { TOKEN_1: secret }, { TOKEN_1: `${secret}/y` }],
  ["a value", "GET /x?u={+u}", { u: link }, { USER_INFO_TOKEN: `u:${secret}` }, { U_TOKEN: link }],
  ["user info in the route", `GET /x?u=${link}`, {}, { USER_INFO_TOKEN: `u:${secret}` }],
];

function encodedOf(name: string, value: string): [sent: Variables, inCall: Variables] {
  return [{ [name]: encodeURIComponent(value) }, { [name]: value }];
}

/** A printed request with a value for each variable, which is as it would be with `show`. */
const filled = (text: string, format: string, variables: Variables): string =>
  text.replace(/\$\{(\w+)\}/g, (_, name) => {
    const value = variables[name] ?? "";
    return format === "json" ? JSON.stringify(value).slice(1, -1) : value;
  });

describe.each(places)("a credential in %s", (_, route, parameters, variables, inCall = variables) => {
  const make = (): RequestOptions => any(createEndpoint({ baseUrl: server.url }))(route, parameters);

  test.each(Object.keys(printers) as RequestFormat[])("is printed by %s only if asked", (format) => {
    const found = new Set<string>();
    const [redacted, shown, written] = credentialModes.map((credentials) =>
      printers[format](make(), { credentials, ...(credentials === "variable" && { variables: found }) }, 0),
    ) as [string, string, string];
    expect(redacted + written).not.toContain(secret);
    expect(shown.includes(secret)).toBe(redacted !== shown);
    expect(redacted !== shown || format === "url").toBe(true);
    expect([...found].sort()).toEqual(Object.keys(variables).sort());
    if (format !== "curl" && format !== "har") expect(filled(written, format, variables)).toBe(shown);
  });

  test.skipIf(!hasPosixShell)("is sent by the command with its variable", async () => {
    for (const credentials of ["show", "variable"] as const)
      await bash(`${printers.curl(make(), { credentials }, 0).trim()} --silent`, { env: variables });
    const [shown, written] = arrived.splice(0);
    expect(shown).toContain(secret);
    expect(written).toBe(shown);
    const command = `${printers.curl(make(), { credentials: "variable" }, 0).trim()} --silent`;
    await expect(bash(command)).rejects.toThrow("parameter null or not set");
    expect(arrived).toEqual([]);
  });

  test("is a variable in the call, which makes the same request", () => {
    const found = new Set<string>();
    const call = { profile: { baseUrl: server.url }, layers: [], route, parameters: { ...parameters } };
    const program = writeCall(call, found);
    expect(program).not.toContain(secret);
    expect([...found].sort()).toEqual(Object.keys(inCall).sort());
    const body = program.replace(/^import.*/gm, "").replaceAll("process.env.", "env.");
    const request = new Function("createEndpoint", "env", `${body}\nreturn request;`)(createEndpoint, inCall);
    expect(request).toEqual(make());
  });
});
