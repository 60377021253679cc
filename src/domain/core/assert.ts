/** Ends a switch over states: the compiler refuses a state that was forgotten. */
export function assertUnreachable(value: never): never {
  throw new Error(`Unreachable: ${JSON.stringify(value)}`);
}
