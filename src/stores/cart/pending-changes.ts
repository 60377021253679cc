import { observableRef } from 'mobx';
import type { NewItem } from '#api/cart.api.ts';
import { lineKey } from '#domain/cart/cart-rules.ts';
import type { CartItem } from '#domain/cart/cart.ts';
import { makeStore } from '../core/observable-store.ts';

/** Quantities by line id. */
export type Quantities = ReadonlyMap<string, number>;

/** What a shopper sees of a line before the server has answered: what was chosen, and no amount. */
export type AddedLook = Partial<Pick<CartItem, 'title' | 'variant_title' | 'image'>>;

/** A line that is being added. */
export type AddingLine = NewItem & AddedLook & { /** Equal for lines that the cart merges. */ key: string };

/** One action of the cart under way. */
export type PendingAction = {
  /** The quantities it sends. It may learn them only when its turn comes. */
  sent: Quantities;
  /** Lines it adds. */
  adding: readonly AddingLine[];
};

/** What a visitor has asked of the cart and the server has not confirmed. */
export class PendingChanges {
  private readonly requested = new Map<string, number>();
  private readonly variants: number[] = [];
  private actions = 0;
  /** Lines that are being added, in the order of their presses. */
  adding: readonly AddingLine[] = [];

  constructor() {
    makeStore(this, { adding: observableRef });
  }

  get isEmpty(): boolean {
    return this.actions === 0 && this.requested.size === 0;
  }

  isAdding(variant_id?: number): boolean {
    return variant_id === undefined ? this.variants.length > 0 : this.variants.includes(variant_id);
  }

  /** The quantity of a line as it was last requested. */
  quantityOf({ id, qty }: Pick<CartItem, 'id' | 'qty'>): number {
    return this.requested.get(id) ?? qty;
  }

  /** The cart's lines with the quantities that were last requested, and the units that are being added to them. */
  shown(lines: readonly CartItem[]): CartItem[] {
    const unitsFor = (line: CartItem) => {
      if (this.adding.length === 0) return 0;
      const wanted = lineKey(line);
      return unitsOf(this.adding.filter(({ key }) => key === wanted));
    };
    return lines.map((line) => ({ ...line, qty: this.quantityOf(line) + unitsFor(line) })).filter(({ qty }) => qty > 0);
  }

  /** Lines that are being added and that the cart does not have. */
  newTo(lines: readonly CartItem[]): readonly AddingLine[] {
    if (this.adding.length === 0) return this.adding;
    const known = new Set(lines.map(lineKey));
    return this.adding.filter(({ key }) => !known.has(key));
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
    this.adding = [...this.adding, ...adding];
  }

  /** The lines are in the cart now, or never will be. */
  arrive(lines: readonly AddingLine[]): void {
    if (lines.length > 0) this.adding = this.adding.filter((line) => !lines.includes(line));
  }

  /** A quantity that has changed meanwhile stays: another call sends it. */
  end({ sent, adding }: PendingAction): void {
    this.actions -= 1;
    this.arrive(adding);
    for (const [id, qty] of sent) if (this.requested.get(id) === qty) this.requested.delete(id);
  }

  forgetQuantities(): void {
    this.requested.clear();
  }
}

/** Units of several lines. */
export function unitsOf(lines: readonly { qty: number }[]): number {
  return lines.reduce((sum, { qty }) => sum + qty, 0);
}
