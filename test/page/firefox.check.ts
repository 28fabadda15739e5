import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { examples } from "../../page/src/examples.js";
import { serveSite } from "./browser.js";
import { Firefox, firefoxPath } from "./firefox.js";

const yaml =
  "openapi: 3.1.0\ninfo: {title: Pets, version: '1'}\nservers: [{url: https://a.example}]\npaths: {/pets: {get: {operationId: list}}}\n";

// where Firefox is missing, .ci/run says so, and these are skipped
describe.skipIf(firefoxPath === undefined)("in Firefox", () => {
  let firefox: Firefox;
  let site: Awaited<ReturnType<typeof serveSite>>;
  beforeAll(async () => {
    site = await serveSite();
    firefox = await Firefox.launch();
  }, 60_000);
  afterAll(async () => {
    await firefox.close();
    await site.close();
  });

  const url = (): Promise<unknown> => firefox.evaluate("document.querySelector('.url')?.textContent");
  const type = (id: string, text: string): Promise<unknown> =>
    firefox.evaluate(
      `{ const field = document.getElementById("${id}"); field.value = ${JSON.stringify(text)}; field.dispatchEvent(new Event("input")); }`,
    );

  test.each(["from a server", "from a file"])("the page shows requests and opens YAML %s", async (place) => {
    const file = pathToFileURL("site/page/index.html").href;
    await firefox.open(place === "from a file" ? file : `${site.origin}/page/`);
    await expect.poll(url).toContain("https://api.github.com/repos/octocat/hello-world/issues");
    await type("parameters", "org: a b");
    await type("defaults", "");
    await type("route", "GET /orgs/{org}/repos");
    await expect.poll(url).toBe("https://api.github.com/orgs/a%20b/repos");
    await firefox.evaluate(`{
      const data = new DataTransfer();
      data.items.add(new File([${JSON.stringify(yaml)}], "a.yaml"));
      document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true }));
    }`);
    await expect.poll(url).toBe("https://a.example/pets");
    expect(firefox.complaints).toEqual([]);
  });

  test("the page has code or an error for each example", async () => {
    await firefox.open(`${site.origin}/page/?examples`);
    for (const [index, { name }] of examples.entries()) {
      await firefox.evaluate(
        `{ const list = document.getElementById("examples"); list.value = "${index}"; list.dispatchEvent(new Event("change")); }`,
      );
      const shown = name.startsWith("Attack") ? "#error:not(:empty) a" : "#panel:not(:empty)";
      await expect
        .poll(() => firefox.evaluate(`document.querySelector("${shown}") !== null`), { message: name })
        .toBe(true);
    }
    expect(firefox.complaints).toEqual([]);
  });
});
