import { baseUrls } from "./base-urls.js";
import type { ErrorCase } from "./case.js";
import { destinations } from "./destinations.js";
import { dotSegments } from "./dot-segments.js";
import { forms } from "./forms.js";
import { headers } from "./headers.js";
import { hostileObjects } from "./hostile-objects.js";
import { openapiCalls } from "./openapi.js";
import { optionFields } from "./option-fields.js";
import { profiles } from "./profiles.js";
import { routes } from "./routes.js";
import { templates } from "./templates.js";
import { values } from "./values.js";

export { type ErrorCase, secret } from "./case.js";

/** Every call that must be refused, in groups of related codes. */
export const errors: readonly ErrorCase[] = [
  ...routes,
  ...templates,
  ...values,
  ...dotSegments,
  ...destinations,
  ...baseUrls,
  ...headers,
  ...forms,
  ...optionFields,
  ...profiles,
  ...hostileObjects,
  ...openapiCalls,
];
