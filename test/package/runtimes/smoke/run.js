import { smokeCases } from "./cases.js";

/**
 * The operations of the rows in `cases.js`. An adapter is one more line here and rows with its name there. It may return
 * a promise.
 */
const operations = {
  endpoint: (endpoint, args) => checkAddress(endpoint(...args)),
  expand: (_, [template, values], { parseTemplate }) => parseTemplate(template).expand(values),
  fill: (_, args, { fill }) => fill(...args),
  tagged: (_, [strings, ...values], { url }) => url(strings, ...values),
  explain: (endpoint, args, { explain }) =>
    explain(endpoint, ...args).url.map(({ text, layer }) => [text, layer]),
  form: (_, args, { form }) => String(form(...args)),
  multipart: (endpoint, [fields], { multipart, part, toHar }) => {
    const parts = Object.entries(fields).map(([name, args]) => [name, part(...args)]);
    return toHar(endpoint("POST /forms", { data: multipart(Object.fromEntries(parts)) })).postData.params;
  },
  openapi: (_, [document, name, parameters, options], { openapi }) =>
    checkAddress(openapi(document)(name, parameters, options)),
  toFetch: (endpoint, args, { toFetch }) => describe(...toFetch(endpoint(...args))),
  withFetch: (endpoint, args, { withFetch }) => withFetch(endpoint, describe)(...args),
  toCurl: (endpoint, args, { toCurl }) => toCurl(endpoint(...args)).replaceAll(" \\\n  ", " "),
  toHttpMessage: (endpoint, args, { toHttpMessage }) => toHttpMessage(endpoint(...args)),
  toHar: (endpoint, args, { toHar }) => toHar(endpoint(...args)),
};

/**
 * Runs the suite. It needs `URL` and no test framework.
 *
 * @param {object} library the names that all entry points of the package export
 * @param {string} version that of the package
 * @returns {Promise<{ passed: number, total: number, failures: string[] }>}
 */
export async function runSmoke(library, version) {
  const cases = smokeCases(version);
  const failures = [];
  for (const row of cases) {
    const problem = await judge(row, library);
    if (problem !== undefined) failures.push(`${row[0]}: ${problem}`);
  }
  return { passed: cases.length - failures.length, total: cases.length, failures };
}

/** The problem of a row's result; `undefined` if it is right. */
async function judge([, name, args, { defaults = [], profile, gives, throws }], library) {
  let result;
  try {
    let endpoint = profile ? library.createEndpoint(profile) : library.endpoint;
    for (const options of defaults) endpoint = endpoint.defaults(options);
    result = await operations[name](endpoint, args, library);
  } catch (error) {
    if (throws === undefined || !(error instanceof library.EndpointError))
      return String(error?.stack ?? error);
    const wrong = Object.keys(throws).filter((field) => throws[field] !== error[field]);
    return wrong.length > 0 ? `${wrong.map((field) => `${field} is ${show(error[field])}`)}` : undefined;
  }
  if (throws !== undefined) return `gives ${show(result)} and throws nothing`;
  return isSame(result, gives) ? undefined : `gives ${show(result)}`;
}

/** Each runtime has its own URL class, which must keep the URL as it is. */
function checkAddress(options) {
  const { href } = new URL(options.url);
  if (href !== options.url) throw new Error(`URL makes ${href} of ${options.url}`);
  return options;
}

/** The request that `fetch` would send, with the body as a string. */
async function describe(url, { method, headers, body }) {
  return { method, url, headers, body: await new Response(body).text() };
}

/** Whether two values are the same, or objects with the same own keys and values. */
function isSame(a, b) {
  if (Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Reflect.ownKeys(a);
  return (
    keys.length === Reflect.ownKeys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && isSame(a[key], b[key]))
  );
}

function show(value) {
  return (
    JSON.stringify(value, (_, part) => (typeof part === "bigint" ? String(part) : part)) ?? String(value)
  );
}
