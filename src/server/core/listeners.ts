import type { EventName, ShopEvents } from './events.ts';
import type { Emit, ShopContext } from './shop-context.ts';

/** Follows an event: writes rows or jobs, with the handle it is given. It may be run again for the same event. */
export type Listener<N extends EventName> = (shop: ShopContext, payload: ShopEvents[N]) => Promise<void>;

/** Listeners by event and by their own names, in the order in which they are told. */
export type Listeners = { readonly [N in EventName]?: { readonly [name: string]: Listener<N> } };

/** One listener that is to be run again. */
export interface Failed<N extends EventName = EventName> {
  event: N;
  listener: string;
  payload: ShopEvents[N];
}

/** Keeps for later what failed, in the shop's transaction. */
export type RunLater = (shop: ShopContext, failed: Failed) => Promise<void>;

/**
 * Tells listeners inside the transaction of an event, each in a savepoint: one that throws is undone alone, written to
 * the log and kept for later, so that none undoes what it follows and none is lost [reliability, A listener undoes nothing].
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

/** Runs one listener again, in the transaction it is given. One whose name is gone has nothing left to do. */
export async function runAgain<N extends EventName>(
  listeners: Listeners,
  shop: ShopContext,
  { event, listener, payload }: Failed<N>,
): Promise<void> {
  await listeners[event]?.[listener]?.(shop, payload);
}
