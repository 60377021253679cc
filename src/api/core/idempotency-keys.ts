/** One visitor's action on its way: sent with `key`, and ended by exactly one of the two. */
export type KeyedAction = {
  key: string;
  /** The shop said yes or no: the state is known, so no earlier action is in doubt any more. */
  settle(): void;
  /** No answer, or a 5xx: whether the shop acted is unknown. */
  leaveOpen(): void;
};

/**
 * Hands out idempotency keys. An action whose outcome is unknown leaves its key for the same action tried again, so
 * that it cannot act twice [decisions, Commerce]. `action` is everything that is sent: one key goes with one body.
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
