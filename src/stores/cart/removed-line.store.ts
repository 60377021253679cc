import { observableRef } from 'mobx';
import type { Cart, CartItem } from '#domain/cart/cart.ts';
import type { Outcome } from '../core/outcome.ts';
import { done } from '../core/outcome.ts';
import { defineStore } from '../core/define-store.ts';
import { makeStore } from '../core/observable-store.ts';
import type { CartStore } from './cart.store.ts';

type Deps = { cart: Pick<CartStore, 'cart' | 'items' | 'remove' | 'add'> };

/** The line that was taken out of the cart last, which can be brought back until the cart changes again. */
class RemovedLineStore {
  private kept: { line: CartItem; after: Cart | null } | null = null;
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
    makeStore<RemovedLineStore, 'deps' | 'kept'>(this, { deps: false, kept: observableRef });
  }

  get line(): CartItem | null {
    return this.kept?.after === this.deps.cart.cart ? (this.kept?.line ?? null) : null;
  }

  async remove(id: string): Promise<Outcome> {
    const { cart } = this.deps;
    const line = cart.items.find((item) => item.id === id);
    const outcome = await cart.remove(id);
    if (outcome.ok && line) this.keep(line);
    return outcome;
  }

  /** Adds the line again, with everything that was chosen for it. */
  async restore(): Promise<Outcome> {
    if (!this.line) return done;
    const { variant_id, qty, properties, metadata } = this.line;
    return this.deps.cart.add([{ variant_id, qty, properties, metadata }], { source: 'undo' });
  }

  private keep(line: CartItem): void {
    this.kept = { line, after: this.deps.cart.cart };
  }
}

export const removedLineStore = defineStore(({ cart }) => new RemovedLineStore({ cart }));
