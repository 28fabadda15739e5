import type { OpenApiInternals } from "../internals.js";
import type { Operation } from "../openapi/operation.js";
import { toEndpointError } from "../to-endpoint-error.js";
import type { RequestOptions } from "../types/request.js";
import { plainError } from "./explain-call.js";
import { explainedRequest } from "./explain-request.js";
import type { ExplainedLayer, Explanation, Layer, UrlPiece } from "./explanation.js";
import { type MaskedText, maskPieces } from "./mask-url.js";
import { operationHeaders } from "./operation-headers.js";
import { type OperationPiece, operationPieces } from "./operation-pieces.js";
import { type PlacedValues, placeValues } from "./place-values.js";
import { type Argument, readOnce } from "./read-call.js";
import { hideCredentials, jsonOf } from "./shown.js";

/** A function made by `waybill/openapi`. */
export type OperationCall = (operation: unknown, parameters: unknown, options: unknown) => RequestOptions;

/**
 * Explains a call of an operation.
 *
 * @throws the errors of a document that has no such operation
 */
export function explainOperation(
  own: OpenApiInternals,
  call: OperationCall,
  name: unknown,
  first: unknown,
  second: unknown,
): Explanation {
  const operation = own.find(name);
  const parameters = readOnce(first);
  const options = readOnce(second, ["headers"]);
  let request: RequestOptions | undefined;
  const refused: Pick<Explanation, "error"> = {};
  try {
    request = call(name, parameters.value, options.value);
  } catch (error) {
    refused.error = plainError(toEndpointError(error));
  }
  const placed = placeValues(operation, parameters);
  const body = options.members.get("body")?.value;
  if (body !== undefined) placed.body.push({ name: "body", text: jsonOf(body, ""), layer: "call", over: [] });
  const url = explainOperationUrl(operation, placed, request, serverLayer(own, options));
  const headers = operationHeaders(own, operation, placed, request, options);
  return {
    template: hideCredentials(operation.place.path),
    layers: layersOf(own, parameters, options),
    url,
    headers,
    body: placed.body,
    options: [{ name: "method", text: operation.method.toUpperCase(), layer: "document", over: [] }],
    dropped: placed.dropped,
    ...(request && { request: explainedRequest(request, url, headers) }),
    ...refused,
  };
}

/** The base is what the request has before the path; that of a refused call is not known. */
function explainOperationUrl(
  operation: Operation,
  placed: PlacedValues,
  request: RequestOptions | undefined,
  layer: Layer,
): UrlPiece[] {
  const pieces: OperationPiece[] = operationPieces(operation, placed.path, placed.query);
  if (request) {
    const { length } = pieces.map(({ text }) => text).join("");
    const text = request.url.slice(0, request.url.length - length);
    pieces.unshift({ text, kind: "base", place: "base", layer, lead: 0, isNamed: false });
  }
  const masked = maskPieces(pieces, placed.values);
  return pieces.map(({ kind, place, parameter, column, layer }, index) => {
    const { text, isCredential } = masked[index] as MaskedText;
    return {
      text,
      kind,
      place,
      ...(parameter !== undefined && { parameter }),
      ...(column !== undefined && { column }),
      layer,
      over: [],
      ...(isCredential && { credential: true }),
    };
  });
}

/** Where the server comes from. */
function serverLayer({ api }: OpenApiInternals, { members }: Argument): Layer {
  if (["server", "serverVariables"].some((name) => members.get(name)?.value !== undefined)) return "call";
  return api.settings.server === undefined ? "document" : "settings";
}

function layersOf({ api }: OpenApiInternals, parameters: Argument, options: Argument): ExplainedLayer[] {
  const { server, headers, credentials } = api.settings;
  const settings = [
    ...(server === undefined ? [] : ["server"]),
    ...Array.from(credentials.keys(), (name) => `credentials.${name}`),
    ...Object.keys(headers).map((name) => `headers.${name}`),
  ];
  return [
    { name: "library", gives: ["headers.user-agent"] },
    { name: "document", gives: ["method", "url", "headers.accept"] },
    { name: "settings", gives: settings },
    { name: "call", gives: [...options.members.keys(), ...parameters.members.keys()] },
  ];
}
