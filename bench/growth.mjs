// How time grows with input: each family of hostile input, at one size and at ten times that size. A ratio of 10 is linear.
import { endpoint } from "waybill";
import { parseTemplate } from "waybill/uri-template";

const names = (count) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`n${index}`, "a/b"]));

/** Each family makes its input and returns a call with it. */
const families = [
  ["template of {", 100_000, (size) => template("{".repeat(size))],
  ["template of {!", 100_000, (size) => template("{!".repeat(size / 2))],
  ["template of {a}", 100_000, (size) => template("{a}".repeat(size / 3))],
  ["template of {a,", 100_000, (size) => template(`{${"a,".repeat(size / 2)}a}`)],
  ["template of a.", 100_000, (size) => template(`{${"a.".repeat(size / 2)}}`)],
  ["template of %", 100_000, (size) => template("%".repeat(size))],
  ["route of :a", 100_000, (size) => route(`/${":a".repeat(size / 2)}`)],
  ["route of /:a", 100_000, (size) => route("/:a".repeat(size / 3))],
  ["route of {?a}", 100_000, (size) => route(`/x${"{?a}".repeat(size / 4)}`)],
  ["route of {&a} after a query", 100_000, (size) => route(`/x?b${"{&a}".repeat(size / 4)}`)],
  [
    "dot segment among many values",
    1_000,
    (size) =>
      options(
        { ...names(size), [`n${size - 1}`]: ".." },
        `/${Object.keys(names(size))
          .map((name) => `{${name}}`)
          .join("/")}`,
      ),
  ],
  ["route of /..", 100_000, (size) => route("/..".repeat(size / 3))],
  ["route of slashes", 100_000, (size) => route("/".repeat(size))],
  ["route of spaces", 100_000, (size) => route(" ".repeat(size))],
  ["route of //@", 100_000, (size) => route("//@".repeat(size / 3))],
  ["baseUrl of slashes", 100_000, (size) => options({ baseUrl: `https://example.com${"/".repeat(size)}` })],
  ["baseUrl of /..", 100_000, (size) => options({ baseUrl: `https://example.com${"/..".repeat(size / 3)}` })],
  ["value in a path", 1_000_000, (size) => fill("/{v}", "é".repeat(size))],
  ["value under +", 1_000_000, (size) => fill("/{+v}", "%2".repeat(size / 2))],
  ["value of /.. under +", 1_000_000, (size) => fill("/{+v}", "/..".repeat(size / 3))],
  ["value of triplets under +", 1_000_000, (size) => fill("/{+v}", "%41".repeat(size / 3))],
  ["value cut by a prefix", 1_000_000, (size) => fill("/{v:9999}", "😀".repeat(size / 2))],
  ["value in the query", 1_000_000, (size) => fill("/x", "'".repeat(size))],
  ["list in a path", 100_000, (size) => fill("/{v}", Array(size).fill("a/b"))],
  ["list in the query", 100_000, (size) => fill("/x", Array(size).fill("a/b"))],
  ["list that repeats", 100_000, (size) => fill("/x{?v*}", Array(size).fill("a/b"))],
  ["map", 100_000, (size) => fill("/x{?v*}", names(size))],
  ["parameters of a query", 20_000, (size) => options(names(size))],
  ["parameters of a body", 20_000, (size) => options(names(size), "POST /x")],
  ["parameters of a template", 20_000, (size) => options(names(size), `/x{?${Object.keys(names(size))}}`)],
  [
    "missing parameters",
    20_000,
    (size) =>
      options(
        {},
        `/${Object.keys(names(size))
          .map((name) => `{${name}}`)
          .join("/")}`,
      ),
  ],
  ["headers", 10_000, (size) => options({ headers: names(size) })],
  ["header value", 1_000_000, (size) => options({ headers: { a: `a${" ".repeat(size)}a` } })],
  [
    "accept header",
    20_000,
    (size) =>
      options({
        headers: { accept: Array(size).fill("application/vnd.github.x-preview+json").join() },
        mediaType: { format: "raw", previews: ["a"] },
      }),
  ],
  [
    "accept header of dots",
    1_000_000,
    (size) =>
      options({
        headers: { accept: `application/vnd${".a-preview".repeat(size / 10)}` },
        mediaType: { format: "raw" },
      }),
  ],
  ["previews", 10_000, (size) => options({ mediaType: { previews: Object.keys(names(size)) } })],
  ["deep value", 500, (size) => options({ v: nested(size) }, "POST /x")],
  ["value that is too deep", 100_000, (size) => options({ v: nested(size) }, "POST /x")],
  ["value that shares", 100_000, (size) => options({ v: Array(size).fill(Array(100).fill("a")) }, "POST /x")],
  ["deep default data", 100_000, (size) => () => endpoint.defaults({ data: nested(size) })],
];

function nested(depth) {
  let value = "a";
  for (let level = 1; level < depth; level++) value = [value];
  return value;
}
function template(source) {
  return () => parseTemplate(source).expand({ a: "b" });
}
function route(source) {
  return () => endpoint(source, { a: "b" });
}
function fill(source, v) {
  return () => endpoint(source, { v });
}
function options(parameters, route = "/x") {
  return () => endpoint(route, parameters);
}

/** The fastest of several runs, in milliseconds. A call that is refused must be refused in time too. */
function time(call) {
  let best = Number.POSITIVE_INFINITY;
  const end = performance.now() + 300;
  for (let run = 0; run < 5 || (performance.now() < end && run < 200); run++) {
    const start = performance.now();
    try {
      call();
    } catch {}
    best = Math.min(best, performance.now() - start);
  }
  return best;
}

console.log(`Node ${process.version}. Times are the fastest of at least 5 runs, in milliseconds.\n`);
console.log("| input | size | time | time at a tenth | ratio |");
console.log("| --- | ---: | ---: | ---: | ---: |");
for (const [name, size, make] of families) {
  const less = time(make(size / 10));
  const all = time(make(size));
  const ratio = (all / less).toFixed(1);
  console.log(
    `| ${name} | ${size.toLocaleString("en")} | ${all.toFixed(3)} | ${less.toFixed(3)} | ${ratio} |`,
  );
}

/** Memory after many different routes, of which a bounded number is remembered. */
function heapAfter(count) {
  for (let index = 0; index < count; index++) endpoint(`GET /${"x".repeat(100)}/${index}/{a}`, { a: 1 });
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / 1e6;
}
const before = heapAfter(10_000);
const after = heapAfter(1_000_000);
console.log(
  `\nHeap after 10,000 different routes: ${before.toFixed(1)} MB; after 1,000,000 more: ${after.toFixed(1)} MB.`,
);
