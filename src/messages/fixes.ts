/** The options that take what no parameter can be: by what a value is, and by the names that other HTTP clients have for them. */
const fixes: readonly [words: RegExp, fix: string][] = [
  [
    / (?:File|Blob|Part|FormData|ReadableStream|ArrayBuffer|Uint8Array)$|^(?:json|body|form)$/,
    'it as "data" of a POST, PUT or PATCH, or in multipart() of waybill/form',
  ],
  [/ URLSearchParams$/, 'its members as parameters, or it as "data" of a POST'],
  [/ Headers$|^(?:header|auth)$/, 'it as "headers", as in headers: { authorization }'],
  [/ Abort(?:Signal|Controller)$/, "request: { signal }"],
  [/ Request$/, "its url, method and headers"],
  [/ Agent$/, "request: { agent }"],
  [/^a function$/, "it in request, as in request: { fetch }"],
  [/^(?:params|query|searchParams)$/, 'its members as parameters, or as "query" to endpoint.route(route)'],
];

/**
 * What to do with an object under the name of another client's option, or with a value that an option takes.
 *
 * @param word the name, or the kind of the value
 * @param fileFix where files go, if not to `data`
 */
export function fixFor(word: string, fileFix?: string): string | undefined {
  const row = fixes.find(([words]) => words.test(word));
  return row && `Pass ${(row === fixes[0] && fileFix) || row[1]}`;
}
