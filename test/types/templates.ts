/** The tables of `../cases/templates.ts`, checked by the compiler. */
import type { InvalidRoute, RouteMethod, RouteParameters, RouteVariables, ValidRoute } from "waybill";
import type { TemplateVariables, ValidTemplate } from "waybill/uri-template";
import type { noRoutes, noTemplates, parsedRoutes, templates } from "../cases/templates.js";
import { check, type Same } from "./same.js";

/** The rows of a table for which a check does not give `true`; none must be left. */
type Wrong<Checked extends readonly unknown[]> = Exclude<Checked[number], true>;

type Templates = typeof templates;
type CheckedTemplates = {
  [Row in keyof Templates]: Same<TemplateVariables<Templates[Row]["template"]>, Templates[Row]["variables"]> extends true
    ? ValidTemplate<Templates[Row]["template"]> extends Templates[Row]["template"]
      ? true
      : Templates[Row]
    : Templates[Row];
};
check<Same<Wrong<CheckedTemplates>, never>>();

type NoTemplates = typeof noTemplates;
type CheckedNoTemplates = {
  [Row in keyof NoTemplates]: ValidTemplate<NoTemplates[Row]> extends InvalidRoute<string> ? true : NoTemplates[Row];
};
check<Same<Wrong<CheckedNoTemplates>, never>>();

type RequiredNames<Parameters> = {
  [Name in keyof Parameters as string extends Name ? never : number extends Name ? never : Name]-?: Record<never, never> extends Pick<Parameters, Name> ? never : Name;
} extends infer Names
  ? Names[keyof Names]
  : never;

type Routes = typeof parsedRoutes;
type CheckedRoutes = {
  [Row in keyof Routes]: [
    Same<RouteMethod<Routes[Row]["route"]>, Routes[Row]["method"]>,
    Same<RouteVariables<Routes[Row]["route"]>, Routes[Row]["variables"]>,
    Same<RequiredNames<RouteParameters<Routes[Row]["route"]>>, Routes[Row]["required"][number]>,
    Same<ValidRoute<Routes[Row]["route"]>, Routes[Row]["route"]>,
  ] extends [true, true, true, true]
    ? true
    : Routes[Row];
};
check<Same<Wrong<CheckedRoutes>, never>>();

type NoRoutes = typeof noRoutes;
type CheckedNoRoutes = {
  [Row in keyof NoRoutes]: ValidRoute<NoRoutes[Row]> extends InvalidRoute<string> ? true : NoRoutes[Row];
};
check<Same<Wrong<CheckedNoRoutes>, never>>();
