// The same tests run in Jest and in Vitest. None of them sends anything.
import { Shop, ShopError } from "../src/index.js";

const base = "https://api.shop.example/v1";

/** A shop whose requests are kept, and answered by these bodies one after the other. */
function shopWith(...bodies: unknown[]) {
  const sent: { url: string; init: RequestInit }[] = [];
  const fetch = async (url: string, init: RequestInit) => {
    sent.push({ url, init });
    const response = Response.json(bodies.shift() ?? {});
    // a Response made in a test has no URL
    return Object.defineProperty(response, "url", { value: url });
  };
  return { shop: new Shop({ token: async () => "0000", fetch }), sent };
}

test("a user is found by ID", async () => {
  const { shop, sent } = shopWith({ id: 7, name: "Ada" });
  expect(await shop.user("a/b")).toEqual({ id: 7, name: "Ada" });
  expect(sent[0]?.url).toBe(`${base}/users/a%2Fb`);
  expect(sent[0]?.init.headers).toMatchObject({
    authorization: "Bearer 0000",
    "user-agent": "shop-sdk/1.0.0",
  });
});

test("an ID that climbs out of the path isn't sent", async () => {
  const { shop, sent } = shopWith();
  const error = await shop.user("..").catch((error: unknown) => error);
  expect(error).toBeInstanceOf(ShopError);
  expect((error as ShopError).cause).toMatchObject({
    code: "ERR_DOT_SEGMENT",
    parameter: "id",
  });
  expect(sent).toEqual([]);
});

test("a body is JSON, whatever its names are", async () => {
  const { shop, sent } = shopWith({ id: 8, name: "Grace" });
  await shop.createUser({ name: "Grace", baseUrl: "https://evil.example" } as {
    name: string;
  });
  expect(sent[0]?.url).toBe(`${base}/users`);
  expect(sent[0]?.init.body).toBe(
    '{"name":"Grace","baseUrl":"https://evil.example"}',
  );
});

test("a status of 4xx is the SDK's own error", async () => {
  const shop = new Shop({
    token: "0000",
    fetch: async () => new Response("", { status: 404 }),
  });
  await expect(shop.user(7)).rejects.toMatchObject({
    name: "ShopError",
    status: 404,
  });
});

test("pages follow the links of the responses, on the same origin only", async () => {
  const second = `${base}/users?page=2`;
  const { shop, sent } = shopWith(
    { items: [{ id: 1 }], next: second },
    { items: [{ id: 2 }], next: "https://evil.example/users" },
  );
  const found: number[] = [];
  const all = async () => {
    for await (const { id } of shop.users({ role: ["admin", "owner"] }))
      found.push(id);
  };
  await expect(all()).rejects.toMatchObject({
    cause: { code: "ERR_UNTRUSTED_ORIGIN" },
  });
  expect(found).toEqual([1, 2]);
  expect(sent.map(({ url }) => url)).toEqual([
    `${base}/users?role=admin&role=owner`,
    second,
  ]);
});

test("an upload is a form with the file", async () => {
  const { shop, sent } = shopWith();
  await shop.uploadPicture(
    7,
    new Blob(["x"], { type: "image/png" }),
    "A title",
  );
  const body = sent[0]?.init.body as FormData;
  expect(body.get("title")).toBe("A title");
  expect((body.get("picture") as File).type).toBe("image/png");
});
