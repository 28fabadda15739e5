/** Everything that goes wrong in a call of the SDK. */
export class ShopError extends Error {
  override readonly name = "ShopError";
  /** The status of the response; `undefined` for a call that wasn't sent. */
  readonly status: number | undefined;

  constructor(
    message: string,
    options: { cause?: unknown; status?: number } = {},
  ) {
    super(message, { cause: options.cause });
    this.status = options.status;
  }
}
