import { fill, path, query, relative, url, withBase } from "waybill/url";

declare const maybe: string | undefined;
declare const base: string;
declare const template: string;

url`${base}/users/${7}/${1n}/${true}/${new Date()}?tag=${["a", 1]}#${"x"}` satisfies string;
url`${base}/${path("a/b")}${query({ a: 1, b: [1, null], c: null, d: maybe })}` satisfies string;
// @ts-expect-error undefined
url`/users/${maybe}`;
// @ts-expect-error null
url`/users/${null}`;
// @ts-expect-error an object
url`/users/${{ id: 7 }}`;
// @ts-expect-error a symbol
url`/users/${Symbol("a")}`;
// @ts-expect-error a promise
url`/users/${Promise.resolve(7)}`;
// @ts-expect-error a function
url`/users/${() => 7}`;
// @ts-expect-error a list with undefined
url`/users/${[maybe]}`;
// @ts-expect-error a list of objects
url`/users/${[{ id: 7 }]}`;

url`${new URL(base)}/${path(["a", 1, new Date()])}` satisfies string;
relative`${7}${query(new URLSearchParams("a=1"))}` satisfies string;
// @ts-expect-error URLSearchParams without query()
url`/users?${new URLSearchParams("a=1")}`;
// @ts-expect-error undefined
relative`${maybe}/posts`;
// @ts-expect-error an array with null
path(["a", null]);
// @ts-expect-error an array in an array
path([["a"]]);
// @ts-expect-error styles are for objects
query(new URLSearchParams("a=1"), { arrays: "repeat" });

const api = withBase(base);
withBase(new URL(base)) satisfies typeof api;
// @ts-expect-error URLSearchParams
withBase(new URLSearchParams("a=1"));
api`/users/${7}` satisfies string;
// @ts-expect-error no base
withBase(undefined);
// @ts-expect-error an object
api`/users/${{ id: 7 }}`;
// @ts-expect-error undefined
path(maybe);

fill("/users/{id}{?tag}", { id: 7 }) satisfies string;
fill(template, { id: 7 }) satisfies string;
fill("/users/{id}", { id: 7 }, new URL(base)) satisfies string;
// @ts-expect-error id is missing
fill("/users/{id}", {});
// @ts-expect-error undefined
fill("/users/{id}", { id: maybe });
// @ts-expect-error an object
fill("/users/{id}", { id: { a: 1 } });
// @ts-expect-error another name
fill("/users/{id}", { id: 1, name: "a" });
// the arguments of openapi-fetch
fill satisfies (pathname: string, pathParams: Record<string, unknown>) => string;

interface Filter {
  page?: number;
  since?: Date;
}
declare const filter: Filter;
query(filter);
query({ a: { b: [{ c: 1 }] } }, { objects: "brackets", arrays: "repeat" });
// @ts-expect-error an object without a style
query({ a: { b: 1 } });
// @ts-expect-error a promise
query({ a: Promise.resolve(1) });
// @ts-expect-error no style
query({}, { arrays: "semicolon" });
// @ts-expect-error no option
query({}, { array: "comma" });
