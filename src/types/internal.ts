/**
 * Types that TypeScript names in its messages, and in the declarations of a program that exports an endpoint or a request.
 * Nobody else should name them: they change without notice.
 *
 * @internal
 */

export type * from "../openapi/call-types.js";
export type * from "../uri-template/parse-type.js";
export type * from "./api.js";
export type * from "./call.js";
export type * from "./defaults.js";
export type * from "./described/body.js";
export type * from "./described/description.js";
export type * from "./described/operation-call.js";
export type * from "./described/operation-options.js";
export type * from "./described/response.js";
export type * from "./described/undescribed-names.js";
export type * from "./options.js";
export type * from "./route.js";
export type * from "./unplaced-names.js";
export type * from "./url.js";
export type * from "./values.js";
export type * from "./wrong-defaults.js";
