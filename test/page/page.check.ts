import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { codeFormats } from "../../page/src/code.js";
import { examples, profile } from "../../page/src/examples.js";
import { fromFragment, toFragment } from "../../page/src/link.js";
import { viewOf } from "../../page/src/view.js";
import { readGithub } from "../support/fixtures/read.mjs";
import { axe, chromiumPath, clipboardWith, launch, longestTask, open, paste, serveSite } from "./browser.js";

/** Those of a route: only an operation of a document is a tool. */
const formats = codeFormats.filter((name) => name !== "tool");

/** A small document. */
function documentOf(title: string): string {
  const parameters = [
    { name: "id", in: "path", required: true },
    { name: "page", in: "query", schema: { enum: [1, 2] } },
  ];
  return JSON.stringify({
    openapi: "3.1.0",
    info: { title, version: "1" },
    servers: [{ url: "https://api.example.com" }],
    security: [{ key: [] }],
    components: { securitySchemes: { key: { type: "apiKey", in: "header", name: "x-key" } } },
    paths: { "/users/{id}": { get: { operationId: "users/get", parameters } } },
  });
}

test("the page stays small", () => {
  const files = ["index.html", "page.css", "page.js"].map((file) => readFileSync(`site/page/${file}`));
  const sizes = files.map((content) => gzipSync(content, { level: 9 }).length);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(120_500);
});

describe.skipIf(chromiumPath === undefined)("in Chromium", () => {
  let browser: Browser;
  let site: Awaited<ReturnType<typeof serveSite>>;
  let page: Page;
  let complaints: string[];
  beforeAll(async () => {
    [browser, site] = await Promise.all([launch(), serveSite()]);
  });
  afterAll(() => Promise.all([browser.close(), site.close()]));
  beforeEach(async () => {
    ({ page, complaints } = await open(browser, `${site.origin}/page/`));
  });
  afterEach(() => expect(complaints).toEqual([]));

  const $ = (selector: string): Locator => page.locator(selector);
  /** Waits until an element has a text. */
  const shows = (selector: string, text: string | RegExp): Promise<void> =>
    $(selector).getByText(text).first().waitFor();
  /** The URL on the right, once it is there. */
  const url = (): Promise<string> => $(".url").innerText();
  /** The fields that a reload starts with: the address has them a moment after they are typed. */
  const kept = () => fromFragment(new URL(page.url()).hash.slice(1));
  const fill = (id: string, text: string): Promise<void> => $(`#${id}`).fill(text);
  const inputOf = (id: string): Promise<string> => $(`#${id}`).inputValue();
  const choose = (id: string, option: string) => $(`#${id}`).selectOption(option);
  const chooseFormat = (name: string) => page.getByLabel("Format").selectOption(name);
  const copied = (): Promise<string> => page.evaluate<string>("copied");
  const fields = ["route", "parameters", "defaults", "profile"];
  /** Chooses a file with a document. */
  const openFile = (text: string): Promise<void> =>
    $("#file").setInputFiles({ name: "a", mimeType: "text/plain", buffer: Buffer.from(text) });

  test("shows the request while somebody types, with the layer of each piece", async () => {
    await fill("route", "");
    await $("#route").pressSequentially("GET /orgs/{org}/repos");
    await fill("parameters", "per_page: 50");
    await fill("defaults", "org: octokit\n---\nper_page: 100");
    await shows("#origins", "over 100 (defaults 2)");
    await expect.poll(url).toBe("https://api.github.com/orgs/octokit/repos?per_page=50");
    const pieces = await $(".url > span").evaluateAll((spans) =>
      (spans as HTMLElement[]).map(({ textContent, className, title }) => [textContent, className, title]),
    );
    expect(pieces).toEqual([
      ["https://api.github.com", "base profile", "base from profile"],
      ["/orgs/", "literal route", "path from route"],
      ["octokit", "value defaults", "path org from defaults 1"],
      ["/repos", "literal route", "path from route"],
      ["?per_page=50", "value call", "query per_page from call"],
    ]);
    expect(await $(".legend").innerText()).toBe("profile\nroute\ndefaults 1\ncall");
  });

  test("marks the column of an error in the route, and links its page", async () => {
    await fill("defaults", "");
    await fill("parameters", "owner: octocat");
    await fill("route", "DELETE /repos/{owner}/{repo}");
    await shows("#error", "ERR_MISSING_PARAMETER");
    expect(await $(".marks").first().innerHTML()).toBe("DELETE /repos/{owner}/{<mark>repo</mark>}\n");
    expect(await $(".marks mark").count()).toBe(1);
    expect(await $("#route").getAttribute("aria-invalid")).toBe("true");
    expect(await $(".url .missing").innerText()).toBe("{repo}");
    expect(await $("#code").isHidden()).toBe(true);
    await $("#error").getByRole("link").click();
    await page.waitForURL(/errors\.html#err_missing_parameter$/);
    expect(await $("#err_missing_parameter").innerText()).toContain("ERR_MISSING_PARAMETER");
  });

  test("marks the parameter that an error names", async () => {
    await fill("route", "GET /orgs/{org}");
    await fill("parameters", 'q: a\norg: ".."');
    await page.getByRole("link", { name: "ERR_DOT_SEGMENT" }).waitFor();
    expect(await $(".marks mark").allInnerTexts()).toEqual(["org", 'org: ".."']);
  });

  test("marks a line that can't be read, and keeps the last request", async () => {
    await fill("parameters", "owner: a\nrepo: b");
    await expect.poll(url).toContain("/repos/a/b/");
    await fill("parameters", "owner: a\nrepo: [1,");
    await shows("body", "This isn't JSON");
    expect(await $(".marks mark").allInnerTexts()).toEqual(["repo: [1,"]);
    await expect.poll(url).toContain("/repos/a/b/");
    expect(await $("#share").isDisabled()).toBe(true);
  });

  test("writes the request in each format", async () => {
    await choose("examples", "1");
    await shows("body", "It's broken");
    const texts = new Set<string>();
    for (const name of formats) {
      await chooseFormat(name);
      const text = await $("#code pre").innerText();
      texts.add(text);
      expect(text).toContain(
        `/repos/${name === "waybill" ? "{owner}/{repo}" : "octocat/hello-world"}/issues`,
      );
      expect(text).toContain("broken");
      expect(text).not.toContain("00000000");
    }
    expect(texts.size).toBe(formats.length);
  });

  test("copies the code and the URL", async () => {
    await $("#copy").click();
    await shows("body", "Copied");
    expect(await copied()).toBe(await $("#code pre").textContent());
    await page.getByRole("button", { name: "Copy URL" }).click();
    await shows("#request", "Copied");
    expect(await copied()).toBe(await url());
  });

  test("offers neither a copy nor a link before there is a request", async () => {
    const areas = readFileSync("page/index.html", "utf8").match(/<textarea[^>]*>/g) ?? [];
    expect(areas.length).toBeGreaterThan(3);
    expect(areas.filter((area) => !/ readonly[ >]/.test(area))).toEqual([]);
    // the worker that makes the request is never asked
    await page.addInitScript(() => Object.assign(Worker.prototype, { postMessage() {} }));
    await page.reload();
    await expect.poll(() => $("#route").isEditable()).toBe(true);
    expect(await $("#copy").isDisabled()).toBe(true);
    expect(await $("#share").isDisabled()).toBe(true);
  });

  test("opens a permalink without credentials", async () => {
    await fill("defaults", "");
    await fill("route", "POST /a/{b}{?access_token}");
    const written = (secret: string, token: string): string =>
      `b: x\nhello: wörld\nclient_secret: ${secret}\nheaders:\n  authorization: ${token}`;
    await fill("parameters", written("s3cr3t", "token s3cr3t"));
    await expect.poll(url).toMatch(/\/a\/x$/);
    await $("#share").click();
    await shows("body", "Copied");
    const link = await copied();
    await page.goto("about:blank");
    await page.goto(link);
    await shows("body", "hello");
    expect(await inputOf("route")).toBe("POST /a/{b}{?access_token}");
    expect(await inputOf("parameters")).toBe(written('"[redacted]"', '"[redacted]"'));
    await expect.poll(url).toBe("https://api.github.com/a/x");
    await page.reload();
    await shows("#notice", "Credentials are never kept");
    expect(await inputOf("route")).toBe("POST /a/{b}{?access_token}");
    await expect.poll(url).toMatch(/\/a\/x$/);
    await page.goto(link.replace("#", "?from=mail#"));
    await expect.poll(url).toBe("https://api.github.com/a/x");
  });

  test("prints the request and its code on paper, without what only a screen has", async () => {
    await page.setViewportSize({ width: 700, height: 900 });
    await fill("parameters", `owner: octocat\nrepo: ${"long".repeat(60)}`);
    await shows(".url", "longlong");
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    for (const selector of [".url", "#code pre", "#origins", "#parameters"])
      expect(await $(selector).first().isVisible(), selector).toBe(true);
    for (const selector of ["nav", "#copy", "#share", "#open"])
      expect(await $(selector).first().isVisible(), selector).toBe(false);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(700);
  });

  test("a field shows its text, is as high as it, and has its marks below it", async () => {
    await fill("parameters", `owner: octocat\nrepo: ${"long ".repeat(4000)}\nlast: 1`);
    const sizes = await $("#parameters").evaluate((area) => {
      const [copy, own] = [area.previousElementSibling, area].map((one) => one?.getBoundingClientRect());
      return [own?.top === copy?.top, own?.height === copy?.height, area.scrollHeight === area.clientHeight];
    });
    expect(sizes).toEqual([true, true, true]);
    const color = await $("#parameters").evaluate((area) => getComputedStyle(area).color);
    expect(color).not.toMatch(/^rgba\(.* 0\)$/);
  });

  test("has examples, and four are attacks, which others send", async () => {
    const others = $("#others");
    expect(await others.innerText()).toBe("");
    for (const [index, { name, ...texts }] of examples.entries()) {
      const { explanation } = viewOf({ parameters: "", defaults: "", profile, ...texts });
      const code = explanation?.error?.code;
      await choose("examples", String(index));
      expect(code !== undefined, name).toBe(name.startsWith("Attack: "));
      if (code === undefined) {
        await $("#code .bar").waitFor();
        expect(await $("#error").innerText(), name).toBe("");
        continue;
      }
      // the view of the example before it is shown until this one is ready
      await $("#error a").filter({ hasText: code }).waitFor();
      const rows = async (): Promise<string> => (await others.innerText()).replaceAll("\n", " ");
      await expect.poll(rows).toContain(`waybill sends nothing: ${code}`);
      expect(await rows()).toMatch(/@octokit\/endpoint [A-Z]+ https:.* a template string [A-Z]+ https:/);
    }
    const attacks = examples.map(({ name }) => name.startsWith("Attack: "));
    expect(attacks).toEqual([...Array(4).fill(false), ...Array(4).fill(true)]);
    expect(await others.innerText()).toContain(
      "PATCH https://attacker.example/steal\nanother host, with authorization",
    );
    expect(await others.locator(".wrong").allInnerTexts()).toHaveLength(1);
  });

  test("shows no mistake in a line that is being typed, and copies nothing that is old", async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    await $("#code .bar").waitFor();
    await $("#parameters").focus();
    await page.keyboard.press("Control+End");
    await page.keyboard.type("\nown", { delay: 40 });
    expect(await $("#error").innerText()).toBe("");
    await expect.poll(() => $("#copy").isDisabled()).toBe(true);
    await page.keyboard.type("er: monalisa");
    await expect.poll(() => $("#copy").isDisabled()).toBe(false);
    await expect.poll(url).toContain("/monalisa/");
    const place = (): Promise<number> =>
      $("#route").evaluate((field) => field.getBoundingClientRect().y + scrollY);
    const before = await place();
    await page.keyboard.type("\nagain");
    await $("#route").focus();
    await shows("body", "Write a name, a colon and a value.");
    expect(await page.getByRole("button", { name: "Copy URL" }).isDisabled()).toBe(true);
    // a field is where it was
    expect(await place()).toBe(before);
  });

  test("takes back the choice of an example, and shows no example that isn't there", async () => {
    await fill("route", "GET /mine");
    await expect.poll(() => inputOf("examples")).toBe("");
    await expect.poll(() => kept()?.route).toBe("GET /mine");
    await choose("examples", "1");
    await expect.poll(() => kept()?.route).toBe(examples[1]?.route);
    await page.goBack();
    await expect.poll(() => inputOf("route")).toBe("GET /mine");
    await choose("examples", "");
    expect(await Promise.all(fields.map(inputOf))).toEqual(["", "", "", ""]);
  });

  test("leaves nothing of an example on a route of one's own", async () => {
    const values = () => Promise.all(["parameters", "defaults"].map(inputOf));
    await fill("route", "GET /users/{owner}");
    expect(await values()).toEqual(["", "owner: octocat"]);
    await $("#route").press("ControlOrMeta+a");
    await $("#route").pressSequentially("GET /orgs/{owner}/{repo}");
    expect(await values()).toEqual(["", ""]);
    await page.getByRole("link", { name: "ERR_MISSING_PARAMETER" }).waitFor();
    // typed text stays
    await choose("examples", "1");
    await fill("parameters", "owner: me\nmine: 1");
    await fill("route", "GET /mine");
    expect(await values()).toEqual(["owner: me\nmine: 1", ""]);
  });

  test("on a phone, a request and an error are as high as their content, and cover no field", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await $("#code .bar").waitFor();
    for (const [index, { name }] of examples.entries()) {
      await choose("examples", String(index));
      await shows("#notice", name);
      await page.waitForTimeout(300);
      if (name.includes("two dots")) expect(await $("#now .unsent").isVisible()).toBe(true);
      for (const card of await $("#now .card:not(:empty)").all()) {
        const [height = 0, content] = await card.evaluate((one) => [one.clientHeight, one.scrollHeight]);
        expect(content, name).toBeLessThanOrEqual(height);
      }
      for (const id of fields) {
        await $(`#${id}`).blur();
        await $(`#${id}`).focus();
        const [above, below] = [await $("#now").boundingBox(), await $(`#${id}`).boundingBox()];
        const end = (above?.y ?? Number.NaN) + (above?.height ?? Number.NaN);
        expect(below?.y, `${name} ${id}`).toBeGreaterThanOrEqual(end);
      }
    }
  });

  const hostile = [
    `<img src=x onerror="document.title='hacked'">`,
    `"><script>document.title='hacked'</script>`,
    "</textarea><svg onload=\"document.title='hacked'\">",
    // the only one without a space, and so the only one that a link keeps
    "javascript:document.title='hacked'",
  ];

  test("never makes markup of what is typed", async () => {
    const title = await page.title();
    const quoted = hostile.map((value) => JSON.stringify(value));
    const lines = quoted.map((one) => `${one}: [${one}]`).join("\n");
    for (const route of ["GET /a/{b}", ...hostile]) {
      await fill("route", route);
      await fill("defaults", `headers: {"x-a": ${quoted[0]}}\n${lines}`);
      await fill("parameters", `b: ${quoted[1]}\n${lines}`);
      await page.waitForTimeout(100);
    }
    const madeOfText = $("img, svg, script:not([src]), textarea:not([id])");
    expect(await madeOfText.count()).toBe(0);
    await expect.poll(() => kept()?.route).toBe(hostile.at(-1));
    await page.reload();
    await expect.poll(() => inputOf("parameters")).toContain(quoted[0]);
    expect(await madeOfText.count()).toBe(0);
    expect(await page.title()).toBe(title);
  });

  test("allows no script but its own, no markup in strings, and no connection", async () => {
    const attempts = {
      handler: () => document.body.setAttribute("onclick", "document.title = 'hacked'"),
      script: () =>
        document.body.append(Object.assign(document.createElement("script"), { text: "hacked = 1" })),
      source: () => Object.assign(document.createElement("script"), { src: "other.js" }),
      markup: () => Object.assign(document.createElement("p"), { innerHTML: "<b>" }),
      worker: () => new Worker("other.js"),
      connection: () => fetch("page.css", { cache: "reload" }),
    };
    for (const [name, attempt] of Object.entries(attempts)) {
      const outcome = page.evaluate(`(${attempt})()`);
      await expect(outcome, name).rejects.toThrow(/Trusted|Failed to fetch/);
    }
    // Chromium reports each of them
    complaints = [];
    const [policy = ""] = /default-src[^"]*/.exec(readFileSync("site/page/index.html", "utf8")) ?? [];
    expect(policy).not.toContain("unsafe");
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
  });

  test("works from a file, and opens YAML there", async () => {
    await page.goto(pathToFileURL("site/page/index.html").href);
    await fill("route", "GET /orgs/{owner}");
    await expect.poll(() => kept()?.route).toBe("GET /orgs/{owner}");
    await page.reload();
    expect(await inputOf("route")).toBe("GET /orgs/{owner}");
    await openFile("openapi: 3.1.0\ninfo: { title: A, version: '1' }\npaths: {}\n");
    await shows("#notice.is-error", "A 1 has no operations");
  });

  describe("an OpenAPI document", () => {
    /** Opens a document of megabytes, and calls an operation: the longest task, beside one that parses the text once. */
    const callGithub = async (): Promise<number> => {
      await page.reload();
      const clipboard = await clipboardWith(page, readGithub());
      const parsing = await longestTask(browser, page, () =>
        clipboard.evaluate((data) => void JSON.parse(data.getData("text/plain"))),
      );
      const calling = await longestTask(browser, page, async () => {
        await paste(page, "parameters", clipboard);
        await shows("#notice", "1,223 operations");
        await fill("filter", "repos/get post");
        await fill("filter", "issues create");
        await choose("operations", "issues/create");
        await $("#origins").getByRole("cell", { name: "title", exact: true }).waitFor();
        await fill("parameters", "owner: octocat\nrepo: a\ntitle: It's broken");
        await expect.poll(url).toBe("https://api.github.com/repos/octocat/a/issues");
      });
      await $("#api-close").click();
      await $("#examples").waitFor();
      expect(await inputOf("route")).toBe(examples[0]?.route);
      return calling / parsing;
    };

    test("of megabytes is pasted without a frozen page, and its operations are called", async () => {
      expect(readGithub().length).toBeGreaterThan(6_000_000);
      // about 1.2; without the worker, about 3
      let ratio = await callGithub();
      for (let again = 0; again < 2 && ratio > 2; again++) ratio = await callGithub();
      expect(ratio).toBeLessThan(2);
    }, 180_000);

    test("is chosen as a file, and dropped", async () => {
      await openFile(documentOf("First"));
      await shows("#api", "First 1");
      await expect.poll(url).toBe("https://api.example.com/users/a1");
      const dataTransfer = await page.evaluateHandle((text) => {
        const data = new DataTransfer();
        data.items.add(new File([text], "b.json"));
        return data;
      }, documentOf("Second"));
      await page.dispatchEvent("body", "drop", { dataTransfer });
      await shows("#api", "Second 1");
    });

    test("can be YAML, with the summary, the types and the examples of its operations", async () => {
      await openFile(`# A shop
openapi: 3.1.0
info: { title: Pets, version: 1.0.0 }
servers: [{ url: "https://a.example" }]
paths:
  /pets/{id}:
    get:
      operationId: getPet
      summary: Finds a pet.
      parameters: [{ name: id, in: path, required: true, schema: { type: integer }, example: 10 }]
    delete: { operationId: removePet, parameters: [{ name: id, in: path, required: true }] }
`);
      await shows("#summary", "Finds a pet.");
      expect(await inputOf("parameters")).toBe("## integer\nid: 10");
      await expect.poll(url).toBe("https://a.example/pets/10");
      await chooseFormat("tool");
      const tool = JSON.parse(await $("#code pre").innerText());
      expect(tool).toMatchObject({ name: "getPet", inputSchema: { required: ["id"] } });
      await fill("parameters", "id: 11");
      await fill("filter", "zebra");
      await shows("#no-operations", "No operation has all of these words.");
      expect(await $("#operations").isHidden()).toBe(true);
      await fill("filter", "remove");
      await choose("operations", "removePet");
      await expect.poll(() => inputOf("parameters")).toMatch(/\nid: a1$/);
    });

    test("has a choice for each alternative and enum, and a picker for each file", async () => {
      await openFile(`openapi: 3.1.0
servers: [{ url: "https://a.example" }]
security: [{ bearer: [] }]
paths:
  /pay: { post: { operationId: pay, requestBody: { required: true, content: { application/json: { schema:
    { oneOf: [{ title: card, type: object, required: [card], properties: { card: {} } },
              { title: bank, type: object, properties: { bank: { enum: [x, y] } } }] } } } } } }
  /upload: { post: { operationId: upload, requestBody: { required: true, content: { multipart/form-data: { schema:
    { type: object, required: [photo], properties: { photo: { type: string, format: binary } } } } } } } }
components: { securitySchemes: { bearer: { type: http, scheme: bearer } } }
`);
      const [body, code] = ["#request .body", "#code pre"] as const;
      await shows(body, '"card": "card"');
      await shows(code, "BEARER_TOKEN:?");
      await page.getByLabel("bearer", { exact: true }).fill("s3cr3t");
      await shows(code, /\{TOKEN:\?/);
      await page.getByLabel("Alternatives of the body").selectOption("bank");
      await page.getByLabel("bank", { exact: true }).selectOption("y");
      await shows(body, '"bank": "y"');
      expect(await inputOf("parameters")).toBe("## string one of x, y\nbank: y");
      await choose("operations", "upload");
      await shows(body, '"fileName": "photo.bin"');
      const file = { name: "a.png", mimeType: "image/png", buffer: Buffer.from("four") };
      await page.getByLabel("photo").setInputFiles(file);
      await shows(body, '"size": 4');
      await chooseFormat("waybill");
      await shows(code, 'openAsBlob("a.png")');
      // only its name is kept
      await $("#api-close").click();
      await $("#examples").waitFor();
      await fill("route", "POST /a");
      await fill("parameters", "photo@");
      await page.getByLabel("photo").setInputFiles(file);
      await shows(body, '"size": 4');
      await expect.poll(() => kept()?.parameters).toBe("photo@: a.png");
      await page.reload();
      await shows(body, '"size": 0');
    });

    test("ends with a reload, and nothing of it is stored", async () => {
      await openFile(documentOf("Gone"));
      await page.getByLabel("key", { exact: true }).fill("s3cr3t");
      await fill("defaults", "headers:\n  authorization: Bearer s3cr3t");
      await shows("#origins", "authorization");
      expect(await page.evaluate(() => [{ ...sessionStorage }, { ...localStorage }])).toEqual([{}, {}]);
      await page.reload();
      await expect.poll(url).toContain("/repos/octocat/hello-world/issues");
      expect(await $("#api").isHidden()).toBe(true);
    });

    test("is closed by a permalink", async () => {
      await openFile(documentOf("An API"));
      await $("#operations").waitFor();
      const texts = { parameters: "a: 1", defaults: "", profile: "baseUrl: https://b.example" };
      await page.evaluate(
        (hash) => {
          location.hash = hash;
          // as the page does itself with the link to the fields before, if it is busy
          history.replaceState(null, "", "#");
        },
        toFragment({ route: "GET /{a}", ...texts }),
      );
      await shows(".url", "https://b.example");
      await expect.poll(url).toBe("https://b.example/1");
      await expect.poll(() => $("#api").isHidden()).toBe(true);
    });

    test("that can't be read is refused with the reason", async () => {
      await openFile("openapi: 3.1.0\npaths:\n  /a: [");
      await shows("#notice.is-error", /Line [34]: /);
      await openFile('{"openapi": "3.1.0",\n"paths": {{}}');
      await shows("#notice.is-error", /Line 2: /);
      await openFile('{"swagger": "2.0"}');
      await shows("#notice.is-error", "swagger2openapi");
      // where people look, and not below all fields
      expect((await $("#notice.is-error").boundingBox())?.y).toBeLessThan(200);
      expect(await $("#api").isHidden()).toBe(true);
    });
  });

  test.each<[state: string, show: () => Promise<unknown>, element: string]>([
    ["a request", async () => {}, "#code .bar"],
    ["an attack", () => choose("examples", "6"), "#others dl"],
    ["a mistake", () => fill("parameters", "a: 1\noops").then(() => $("#route").focus()), "#output.stale"],
    ["an OpenAPI document", () => openFile(documentOf("An API")), "#operations"],
  ])("axe finds nothing in %s", async (_, show, element) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await show();
    await $(element).waitFor();
    const durations = await $("#request").evaluate((card) => getComputedStyle(card).transitionDuration);
    expect(durations).toBe("0s");
    for (const width of [1280, 375]) {
      await page.setViewportSize({ width, height: 850 });
      expect(await axe(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });
});
