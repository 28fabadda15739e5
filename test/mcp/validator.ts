import { Ajv } from "ajv";

/** The validator that servers of the SDK have. */
export const validator = {
  getValidator: (schema: object) => {
    const ajv = new Ajv({ strict: false, allErrors: true });
    const check = ajv.compile(schema);
    return (value: unknown) => (check(value) ? {} : { errorMessage: ajv.errorsText(check.errors) });
  },
};
