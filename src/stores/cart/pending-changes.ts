import type { CartItem } from '#domain/cart/cart.ts';
import { makeStore } from '../core/observable-store.ts';

/** Quantities by line id. */
export type Quantities = ReadonlyMap<string, number>;

/** One action of the cart under way. */
export type PendingAction = {
  /** The quantities it sends. It may learn them only when its turn comes. */
  sent: Quantities;
  /** Units it adds. */
  adding: number;
};

/** What a visitor has asked of the cart and the server has not confirmed. */
export class PendingChanges {
  private readonly requested = new Map<string, number>();
  private readonly variants: number[] = [];
  private actions = 0;
  private units = 0;

  constructor() {
    makeStore(this);
  }

  get isEmpty(): boolean {
    return this.actions === 0 && this.requested.size === 0;
  }

  /** Units that are being added. */
  get unitsAdding(): number {
    return this.units;
  }

  isAdding(variant_id: number): boolean {
    return this.variants.includes(variant_id);
  }

  /** The quantity of a line as it was last requested. */
  quantityOf({ id, qty }: Pick<CartItem, 'id' | 'qty'>): number {
    return this.requested.get(id) ?? qty;
  }

  /** Shows a quantity of these lines at once; answers what is to be sent. */
  request(ids: readonly string[], qty: number): Quantities {
    for (const id of ids) this.requested.set(id, qty);
    return new Map(ids.map((id) => [id, qty]));
  }

  beginAdding(variantIds: readonly number[]): void {
    this.variants.push(...variantIds);
  }

  endAdding(variantIds: readonly number[]): void {
    for (const id of variantIds) this.variants.splice(this.variants.indexOf(id), 1);
  }

  begin({ adding }: PendingAction): void {
    this.actions += 1;
    this.units += adding;
  }

  /** The units are in the cart now. */
  arrive(units: number): void {
    this.units -= units;
  }

  /** `adding` are units that have not arrived. A quantity that has changed meanwhile stays: another call sends it. */
  end({ sent, adding }: PendingAction): void {
    this.actions -= 1;
    this.units -= adding;
    for (const [id, qty] of sent) if (this.requested.get(id) === qty) this.requested.delete(id);
  }

  forgetQuantities(): void {
    this.requested.clear();
  }
}
