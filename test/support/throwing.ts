/** An object that throws an error with this message whatever is done with it. */
export function throwing(message: string): object {
  const fail = (): never => {
    throw new Error(message);
  };
  const traps = Object.fromEntries(Object.getOwnPropertyNames(Reflect).map((name) => [name, fail]));
  return new Proxy({}, traps);
}
