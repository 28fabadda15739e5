import { expect, test } from "vitest";
import { json, toolOf } from "./support.js";

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const text = { type: "string" };
const pet = (mapping?: object) => ({
  type: "object",
  discriminator: { propertyName: "kind", mapping },
  properties: { kind: text, friend: ref("Pet") },
  required: ["kind"],
});
const extend = (parent: string, name: string) => ({
  allOf: [ref(parent), { type: "object", properties: { [name]: text } }],
});
const schemasOf = (mapping?: object, more?: object) => ({
  schemas: {
    Pet: pet(mapping),
    Cat: extend("Pet", "claws"),
    Lion: extend("Cat", "mane"),
    Dog: extend("Pet", "bark"),
    Broken: { allOf: [{ $ref: "#/nowhere" }] },
    ...more,
  },
});

test.each<[what: string, mapping: object | undefined, names: string[]]>([
  ["those that extend it", undefined, ["claws", "mane", "bark"]],
  ["those of its mapping", { cat: "Cat", dog: "#/components/schemas/Dog" }, ["claws", "bark"]],
  ["those of a mapping that isn't broken", { lion: "Lion", other: "#/x", wrong: 7 }, ["mane", "claws"]],
  ["itself, if no other is named", { pet: "Pet" }, []],
])("a body takes %s", (_, mapping, names) => {
  const tool = toolOf(json(ref("Pet")), { components: schemasOf(mapping) as never });
  expect(Object.keys(tool.inputSchema.properties).sort()).toEqual(["kind", "friend", ...names].sort());
  expect(tool.inputSchema.required).toEqual(["kind"]);
  const args = Object.fromEntries([["kind", "k"], ...names.map((name) => [name, "a"])]);
  expect(tool.request(args).body).toEqual(args);
});

test("one that extends it has no member of another", () => {
  const tool = toolOf(json(ref("Cat")), { components: schemasOf() as never });
  expect(Object.keys(tool.inputSchema.properties)).toEqual(["kind", "friend", "claws"]);
});

test("nested ones are complete, and end where they contain themselves", () => {
  const operation = json({ properties: { a: { ...ref("Pet"), description: "A." } } });
  const tool = toolOf(operation, { components: schemasOf({ dog: "Dog" }) as never });
  const { discriminator: _, ...own } = pet();
  const alone = { ...own, properties: { kind: text, friend: {} } };
  expect(tool.inputSchema.properties["a"]).toEqual({
    type: "object",
    description: "A.",
    anyOf: [{ allOf: [alone] }, { allOf: [alone, { type: "object", properties: { bark: text } }] }],
  });
});

test("a body takes at most 99 that extend it", () => {
  const entries = Array.from({ length: 150 }, (_, index) => [`P${index}`, extend("Pet", `m${index}`)]);
  const more = Object.fromEntries(entries);
  const tool = toolOf(json(ref("Pet")), { components: schemasOf(undefined, more) as never });
  expect(Object.keys(tool.inputSchema.properties)).toHaveLength(2 + 99);
});

test.each([300, 3000])(
  "%d parents that extend each other are read in time",
  (count) => {
    const entries = Array.from({ length: count }, (_, index) => {
      const allOf = [ref(index > 0 ? `P${index - 1}` : "Pet")];
      return [`P${index}`, { ...pet(), allOf, properties: { [`m${index}`]: ref("Pet") } }];
    });
    const operation = json({ properties: { a: ref("Pet"), b: ref("P9") } });
    const tool = toolOf(operation, {
      components: schemasOf(undefined, Object.fromEntries(entries)) as never,
    });
    expect(JSON.stringify(tool.inputSchema).length).toBeLessThan(50_000);
  },
  20_000,
);
