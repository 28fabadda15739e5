/** The tables of `../cases/templates.ts`, checked by the compiler. */
import type { Invalid } from "waybill";
import type * as Internal from "waybill/internal";
import type { TemplateVariables, ValidTemplate } from "waybill/uri-template";
import type { noRoutes, noTemplates, parsedRoutes, templates } from "../cases/templates.js";
import { check, type Same } from "./same.js";

/** The rows of a table for which a check does not give `true`; none must be left. */
type Wrong<Checked extends readonly unknown[]> = Exclude<Checked[number], true>;

type Template = { readonly template: string; readonly variables: readonly string[] };
type CheckTemplates<Rows extends readonly Template[]> = {
  [Row in keyof Rows]: [
    Same<TemplateVariables<Rows[Row]["template"]>, Rows[Row]["variables"]>,
    Same<ValidTemplate<Rows[Row]["template"]>, Rows[Row]["template"]>,
  ] extends [true, true]
    ? true
    : Rows[Row];
};
check<Same<Wrong<CheckTemplates<typeof templates>>, never>>();

type CheckNoTemplates<Rows extends readonly string[]> = {
  [Row in keyof Rows]: ValidTemplate<Rows[Row]> extends Invalid<string> ? true : Rows[Row];
};
check<Same<Wrong<CheckNoTemplates<typeof noTemplates>>, never>>();

type ParsedRow = Pick<Template, "variables"> & {
  readonly route: string;
  readonly method: string;
  readonly required: readonly string[];
};
type Needed<Url extends string> = Internal.RequiredNames<Internal.UrlParameters<Url, never, never>>;
type CheckRoutes<Rows extends readonly ParsedRow[]> = {
  [Row in keyof Rows]: [
    Same<Internal.RouteMethod<Rows[Row]["route"]>, Rows[Row]["method"]>,
    Same<Readonly<Internal.VariablesOf<Internal.RouteUrl<Rows[Row]["route"]>>>, Rows[Row]["variables"]>,
    Same<Needed<Internal.RouteUrl<Rows[Row]["route"]>>, Rows[Row]["required"][number]>,
    Same<Internal.ValidRoute<Rows[Row]["route"], Internal.Api>, unknown>,
  ] extends [true, true, true, true]
    ? true
    : Rows[Row];
};
check<Same<Wrong<CheckRoutes<typeof parsedRoutes>>, never>>();

/** Types find the names of a template. The rest is an error of the call. */
type LeftToTheCall =
  | "G@T /x"
  | "GÉT /x"
  | `GET ${"javascript" | "ftp"}:${string}`
  | `GET https://${string}`
  | `GET /x{?a}${string}`
  | `GET /${"x" | "{x}"}{${"#" | "&"}a}${string}`
  | `GET /x?a=1{#b}c`;
type CheckNoRoutes<Rows extends readonly string[]> = {
  [Row in keyof Rows]: Rows[Row] extends LeftToTheCall
    ? true
    : Internal.ValidRoute<Rows[Row], Internal.Api> extends Invalid<string>
      ? true
      : Rows[Row];
};
check<Same<Wrong<CheckNoRoutes<typeof noRoutes>>, never>>();
