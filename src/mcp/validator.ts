import { tryOr } from "../errors.js";
import { quoteChoice } from "../messages/quote.js";
import { get, itemsOf, tokensOf, typeOfValue } from "../openapi/document/document.js";
import type { OpenApiProblem, OpenApiValidate } from "../openapi/types.js";
import { invalidOptionError } from "../values/read-each.js";

type Check = (value: unknown) => { readonly errorMessage?: string | undefined };

const checkNothing: Check = () => ({});

/** A server of the SDK from 1.24 on has the validator of its option `jsonSchemaValidator`, which its types hide. */
export interface HasValidator {
  readonly _jsonSchemaValidator?: { getValidator(schema: object): Check };
}

export function validatorOf(server: object): OpenApiValidate {
  const { _jsonSchemaValidator: validator } = server as HasValidator;
  if (validator)
    return (schema, value) => {
      // engines disagree about patterns: a schema that a validator can't read is left to the API
      const { errorMessage = "" } = tryOr(() => validator.getValidator(schema), checkNothing)(value);
      // as Ajv joins them: "data/0 must be string, data must NOT have fewer than 2 items"
      return errorMessage.split(/, (?=data[/ ])/).flatMap((text) => toProblems(text, schema, value));
    };
  const fix = 'Use version 1.24 or later of the SDK, or pass "validate"';
  throw invalidOptionError("server", `has no validator for arguments. ${fix}`);
}

/** A problem with the type of the value, and the values of an enum. */
function toProblems(text: string, schema: object, value: unknown): OpenApiProblem[] {
  if (text === "") return [];
  const end = text.startsWith("data") ? text.indexOf(" must ") : -1;
  const instancePath = text.slice("data".length, Math.max(end, "data".length));
  const problem = text.slice(end + 1);
  const wrong = tokensOf(instancePath).reduce<unknown>(get, value);
  const allowed = instancePath === "" ? itemsOf(get(schema, "enum")) : [];
  const fits = allowed.length > 0 ? `must be ${quoteChoice(allowed.slice(0, 20).map(String))}` : problem;
  return [{ instancePath, message: `is of type ${typeOfValue(wrong)}, but ${fits}` }];
}
