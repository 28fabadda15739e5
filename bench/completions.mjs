// How long an editor waits for the routes of GitHub's description: the median of some requests to a language service that has
// read the project, each after a change of the file.
import ts from "typescript";

const rounds = 7;
const file = `${process.cwd()}/bench/completions.ts`;
const head = `import type { paths } from "@octokit/openapi-types";
import { createEndpoint, github } from "waybill";
const call = createEndpoint<paths, "open">(github);
const strict = createEndpoint<paths>(github);
`;

/** Places where somebody types, at the `|`. */
const places = [
  'call("|")',
  'call("GET /repos/|", { owner: "octocat" })',
  'strict("|")',
  'strict("GET /repos/|", { owner: "octocat" })',
  'call("GET /repos/{owner}/{repo}/issues", { | })',
  'call({ method: "|" })',
  'call({ method: "GET", url: "/repos/{owner}/{repo}/issues", | })',
];

let text = head;
let version = 0;
const service = ts.createLanguageService({
  getCompilationSettings: () => ({
    target: ts.ScriptTarget.ES2022,
    lib: ["lib.es2022.d.ts", "lib.dom.d.ts"],
    module: ts.ModuleKind.NodeNext,
    types: [],
    strict: true,
  }),
  getScriptFileNames: () => [file],
  getScriptVersion: (name) => (name === file ? String(version) : "0"),
  getScriptSnapshot: (name) => {
    const content = name === file ? text : ts.sys.readFile(name);
    return content === undefined ? undefined : ts.ScriptSnapshot.fromString(content);
  },
  getCurrentDirectory: () => process.cwd(),
  getDefaultLibFileName: ts.getDefaultLibFilePath,
  fileExists: (name) => name === file || ts.sys.fileExists(name),
  readFile: ts.sys.readFile,
});

/** The seconds until the names are there, and how many they are. */
function complete(place) {
  // the file differs each time, as it does while somebody types
  text = `${head}// ${version}\n${place.replace("|", "")};\n`;
  version++;
  const start = performance.now();
  const position = text.indexOf(place.slice(0, place.indexOf("|"))) + place.indexOf("|");
  const { entries } = service.getCompletionsAtPosition(file, position, {}) ?? { entries: [] };
  return { seconds: (performance.now() - start) / 1000, names: entries.length };
}

/** The median seconds for each place, and how many names are offered; and the seconds of the first time. */
export function measureCompletions() {
  const first = complete(places[0]).seconds;
  const measured = Object.fromEntries(
    places.map((place) => {
      complete(place);
      const times = Array.from({ length: rounds }, () => complete(place));
      const seconds = times.map((time) => time.seconds).sort((a, b) => a - b)[Math.floor(rounds / 2)];
      return [place, { names: times[0].names, "median (s)": Number(seconds.toFixed(3)) }];
    }),
  );
  return { first, places: measured };
}
