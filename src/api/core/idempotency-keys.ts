/** A visitor's action in progress, sent with `key`; it is finished by calling exactly one of the two methods. */
export type KeyedAction = {
  key: string;
  /** The shop accepted or refused it, so the state is known and no earlier action is in doubt either. */
  settle(): void;
  /** No response, or a 5xx: it is unknown whether the action was executed. */
  leaveOpen(): void;
};

/**
 * Manages idempotency keys. If the outcome of an action is unknown, the same action tried again gets the same key, so
 * that it is not executed twice [decisions, Commerce]. `action` is everything that is sent, so a key belongs to one
 * body.
 */
export function createIdempotencyKeys(newKey: () => string) {
  const open = new Map<string, string>();
  return {
    begin(action: string, given?: string): KeyedAction {
      const key = given ?? open.get(action) ?? newKey();
      open.delete(action);
      return { key, settle: () => open.clear(), leaveOpen: () => void open.set(action, key) };
    },
  };
}
