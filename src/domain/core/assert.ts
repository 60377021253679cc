/** Ends a `switch` over a union: the compiler rejects a case that is missing. */
export function assertUnreachable(value: never): never {
  throw new Error(`Unreachable: ${JSON.stringify(value)}`);
}
