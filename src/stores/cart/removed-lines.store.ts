import { observableRef } from 'mobx';
import type { Cart, CartItem } from '#domain/cart/cart.ts';
import type { Outcome } from '../core/outcome.ts';
import { done } from '../core/outcome.ts';
import { defineStore } from '../core/define-store.ts';
import { makeStore } from '../core/observable-store.ts';
import type { CartStore } from './cart.store.ts';
import { unitsOf } from './pending-changes.ts';

type Deps = { cart: Pick<CartStore, 'cart' | 'items' | 'remove' | 'clear' | 'add' | 'refill'> };

/** The lines that were taken out of the cart last, which can be brought back until the cart changes again. */
class RemovedLinesStore {
  private kept: { lines: readonly CartItem[]; after: Cart | null } | null = null;
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
    makeStore<RemovedLinesStore, 'deps' | 'kept'>(this, { deps: false, kept: observableRef });
  }

  get lines(): readonly CartItem[] {
    return this.kept?.after === this.deps.cart.cart ? (this.kept?.lines ?? []) : [];
  }

  get units(): number {
    return unitsOf(this.lines);
  }

  remove(id: string): Promise<Outcome> {
    const { cart } = this.deps;
    return this.take(
      cart.items.filter((item) => item.id === id),
      cart.remove(id),
    );
  }

  /** Empties the cart [core §4]. */
  clear(): Promise<Outcome> {
    return this.take(this.deps.cart.items, this.deps.cart.clear());
  }

  /** Adds the lines again, with everything that was chosen for them. */
  async restore(): Promise<Outcome> {
    const lines = this.lines.map(({ variant_id, qty, properties, metadata }) => ({
      variant_id,
      qty,
      properties,
      metadata,
    }));
    if (lines.length === 0) return done;
    const { cart } = this.deps;
    return lines.length > 1 ? cart.refill(lines, { source: 'undo' }) : cart.add(lines, { source: 'undo' });
  }

  private async take(lines: readonly CartItem[], taking: Promise<Outcome>): Promise<Outcome> {
    const outcome = await taking;
    if (outcome.ok) this.keep(lines);
    return outcome;
  }

  private keep(lines: readonly CartItem[]): void {
    this.kept = { lines, after: this.deps.cart.cart };
  }
}

export const removedLinesStore = defineStore(({ cart }) => new RemovedLinesStore({ cart }));
