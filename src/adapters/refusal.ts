import type { ErrorCode } from "../errors.js";

/** Why an adapter refuses its options. `adapt` turns it into an `EndpointError` that names the adapter. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly field: string;

  constructor(code: ErrorCode, field: string, reason: string) {
    super(reason);
    this.code = code;
    this.field = field;
  }
}

/**
 * @param field the option or header that is wrong
 * @param reason what is wrong and what to do, without any value
 */
export function refuse(code: ErrorCode, field: string, reason: string): never {
  throw new Refusal(code, field, reason);
}

/** Refuses a body that this client can't send, or can't send with this method. */
export function refuseBody(how: string, cure: string): never {
  refuse("ERR_BODY_NOT_ALLOWED", "body", `cannot be sent ${how}. ${cure}`);
}
