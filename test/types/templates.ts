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

/** The names that a bag of parameters must have. */
type RequiredNames<Bag> = {
  [Name in keyof Bag as string extends Name ? never : number extends Name ? never : Name]-?: Record<
    never,
    never
  > extends Pick<Bag, Name>
    ? never
    : Name;
} extends infer Names
  ? Names[keyof Names]
  : never;

type ParsedRow = Pick<Template, "variables"> & {
  readonly route: string;
  readonly method: string;
  readonly required: readonly string[];
};
type CheckRoutes<Rows extends readonly ParsedRow[]> = {
  [Row in keyof Rows]: [
    Same<Internal.RouteMethod<Rows[Row]["route"]>, Rows[Row]["method"]>,
    Same<Internal.RouteVariables<Rows[Row]["route"]>, Rows[Row]["variables"]>,
    Same<RequiredNames<Internal.RouteParameters<Rows[Row]["route"]>>, Rows[Row]["required"][number]>,
    Same<Internal.ValidRoute<Rows[Row]["route"]>, Rows[Row]["route"]>,
  ] extends [true, true, true, true]
    ? true
    : Rows[Row];
};
check<Same<Wrong<CheckRoutes<typeof parsedRoutes>>, never>>();

type CheckNoRoutes<Rows extends readonly string[]> = {
  [Row in keyof Rows]: Internal.ValidRoute<Rows[Row]> extends Invalid<string> ? true : Rows[Row];
};
check<Same<Wrong<CheckNoRoutes<typeof noRoutes>>, never>>();
