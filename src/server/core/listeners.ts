import type { EventName, ShopEvents } from './events.ts';
import type { Emit, ShopContext } from './shop-context.ts';

/** Listens to an event and writes rows or jobs with the given handle. It may run more than once for the same event. */
export type Listener<N extends EventName> = (shop: ShopContext, payload: ShopEvents[N]) => Promise<void>;

/** Listeners by event and by their own names, in the order in which they run. */
export type Listeners = { readonly [N in EventName]?: { readonly [name: string]: Listener<N> } };

/** A listener that has failed and has to run again. */
export interface Failed<N extends EventName = EventName> {
  event: N;
  listener: string;
  payload: ShopEvents[N];
}

/** Stores a failed listener for later, in the shop's transaction. */
export type RunLater = (shop: ShopContext, failed: Failed) => Promise<void>;

/**
 * Runs the listeners of an event inside its transaction, each in a savepoint. One that throws is rolled back alone,
 * logged and run again later, so that it neither undoes the event nor gets lost [reliability, A listener undoes
 * nothing].
 */
export function emitTo(listeners: Listeners, runLater: RunLater): Emit {
  return async (shop, event, payload) => {
    if (!shop.isInTransaction) throw new Error(`${event} is told outside the transaction in which it happens`);
    const told: { readonly [name: string]: Listener<typeof event> } = listeners[event] ?? {};
    for (const [listener, hear] of Object.entries(told)) {
      try {
        await shop.db.transaction((db) => hear({ ...shop, db }, payload));
      } catch (error) {
        shop.log.error({ err: error, event, listener }, 'listener failed');
        await runLater(shop, { event, listener, payload });
      }
    }
  };
}

/** Runs one listener again in the given transaction; does nothing if the listener no longer exists. */
export async function runAgain<N extends EventName>(
  listeners: Listeners,
  shop: ShopContext,
  { event, listener, payload }: Failed<N>,
): Promise<void> {
  await listeners[event]?.[listener]?.(shop, payload);
}
