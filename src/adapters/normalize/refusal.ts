import { EndpointError, type ErrorCode } from "../../errors.js";

/** An error of an adapter, and of no getter of the caller. `adapt` adds the name of the adapter to the message. */
export class Refusal extends EndpointError {}

/**
 * @param field the option or header that is wrong
 * @param reason what is wrong and what to do, without any value
 */
export function refuse(code: ErrorCode, field: string, reason: string): never {
  throw new Refusal(code, `"${field}" ${reason}.`, field);
}

/** Refuses a body that this client can't send, or can't send with this method. */
export function refuseBody(how: string, cure: string): never {
  refuse("ERR_BODY_NOT_ALLOWED", "body", `cannot be sent ${how}. ${cure}`);
}
