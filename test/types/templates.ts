/** The tables of `../uri-template/templates.ts`, checked by the compiler. */
import type { Invalid } from "waybill";
import type { TemplateVariables, ValidTemplate } from "waybill/uri-template";
import type { Api } from "../../dist/cjs/types/api.js";
import type { RequiredNames } from "../../dist/cjs/types/described/description.js";
import type { RouteMethod, RouteUrl, ValidRoute } from "../../dist/cjs/types/route.js";
import type { UrlParameters, VariablesOf } from "../../dist/cjs/types/url.js";
import type { noRoutes, noTemplates, parsedRoutes, templates } from "../uri-template/templates.js";
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

/** Types find names, a brace that isn't closed and what RFC 6570 reserves. The rest is an error of the call. */
type Refused = Extract<
  (typeof noTemplates)[number],
  "{" | "/a/{b" | `{${"" | "!a" | "=a" | "|a" | "@a" | ",a"}}`
>;
check<
  Same<Exclude<Refused, { [Row in Refused]: ValidTemplate<Row> extends Row ? Row : never }[Refused]>, Refused>
>();

type ParsedRow = Pick<Template, "variables"> & {
  readonly route: string;
  readonly method: string;
  readonly required: readonly string[];
};
type Needed<Url extends string> = RequiredNames<UrlParameters<Url, never, never>>;
type CheckRoutes<Rows extends readonly ParsedRow[]> = {
  [Row in keyof Rows]: [
    Same<RouteMethod<Rows[Row]["route"]>, Rows[Row]["method"]>,
    Same<Readonly<VariablesOf<RouteUrl<Rows[Row]["route"]>>>, Rows[Row]["variables"]>,
    Same<Needed<RouteUrl<Rows[Row]["route"]>>, Rows[Row]["required"][number]>,
    Same<ValidRoute<Rows[Row]["route"], Api>, unknown>,
  ] extends [true, true, true, true]
    ? true
    : Rows[Row];
};
check<Same<Wrong<CheckRoutes<typeof parsedRoutes>>, never>>();

type RefusedRoute = Extract<
  (typeof noRoutes)[number],
  | ""
  | "GET"
  | "users"
  | "a:b"
  | `${"GET" | ""} ${"" | "/x"}`
  | `${"TRACE" | "track" | "CONNECT"} /x`
  | `GET /${"/example.com/x" | "{a"}`
  | `GET ${string}$${string}`
>;
type Unrefused = {
  [Row in RefusedRoute]: ValidRoute<Row, Api> extends Invalid<string> ? never : Row;
}[RefusedRoute];
check<Same<Unrefused, never>>();
