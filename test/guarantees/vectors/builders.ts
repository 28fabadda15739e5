import { endpoint } from "../../../src/index.js";
import { fill as fillTemplate, withBase } from "../../../src/url/index.js";
import { writeTagged } from "../property.js";
import type { Builder, Outcome } from "./vector.js";

const api = "https://api.github.com";

export const waybill: Builder = {
  name: "waybill",
  takes: () => true,
  withDefaults: (defaults) => endpoint.defaults(defaults) as unknown as ReturnType<Builder["withDefaults"]>,
};

/** A GET whose options are the values of its URL template, and the base. */
const takes: Builder["takes"] = ({ route, options, defaults, setup = {} }) => {
  const names = Object.keys(options).filter((name) => name !== "baseUrl");
  const isPlain = !defaults && !setup.throwingGetter && !setup.mutateDefaultsInput;
  return isPlain && route.startsWith("GET ") && names.every((name) => route.includes(`${name}}`));
};

export const fill: Builder = {
  name: "fill()",
  takes,
  withDefaults:
    () =>
    (route, { baseUrl = api, ...values }) =>
      resultOf(fillTemplate(route.slice(4), values, baseUrl as string)),
};

export const tag: Builder = {
  name: "url`…`",
  // in a tag, nobody writes expressions
  takes: (call) => takes(call) && !/\{(?!\+?\w+\})/.test(call.route),
  withDefaults:
    () =>
    (route, { baseUrl = api, ...values }) =>
      resultOf(writeTagged(withBase(baseUrl as string), route.slice(4), values)),
};

function resultOf(written: string): Outcome {
  return { outcome: "ok", method: "get", url: written };
}
