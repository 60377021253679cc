import type { Checkout } from '#domain/checkout/checkout.ts';
import { amountToType, isTipTooLarge, percentOf, typedAmount } from '#domain/checkout/tip.ts';
import type { CheckoutStore } from '#stores/checkout/checkout.store.ts';
import { makeStore } from '#stores/core/observable-store.ts';
import type { TipChoice } from '../parts/payment/tip.tsx';

type Deps = {
  /** Shares on offer in per cent; none where the shop asks for no tip. */
  percents: readonly number[];
  /** The shop's own currency. */
  currency: string;
  checkout(): Checkout;
  store: Pick<CheckoutStore, 'loading' | 'save' | 'setTip'>;
};

/** What the shopper gives on top [core §3]. A share follows the goods; an amount stays as it was typed. */
export class TipInput {
  choice: TipChoice;
  own: string;
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
    const { amount } = deps.checkout().tipping;
    this.choice =
      amount === 0
        ? 'none'
        : (deps.percents.find((percent) => percentOf(this.itemsTotal, percent) === amount) ?? 'own');
    this.own = this.choice === 'own' ? amountToType(amount, deps.currency) : '';
    makeStore<TipInput, 'deps'>(this, { deps: false });
  }

  /** The server is adding it up. */
  get isPending(): boolean {
    return this.deps.store.loading.tip;
  }

  /** What each share comes to, minor units. */
  get shares(): { percent: number; amount: number }[] {
    return this.deps.percents.map((percent) => ({ percent, amount: percentOf(this.itemsTotal, percent) }));
  }

  /** Message key of what is wrong with an amount of one's own. */
  get error(): 'tip_invalid' | 'tip_too_large' | null {
    if (this.choice !== 'own' || this.own.trim() === '') return null;
    const amount = typedAmount(this.own, this.deps.currency);
    if (amount === null) return 'tip_invalid';
    return isTipTooLarge(amount, this.itemsTotal) ? 'tip_too_large' : null;
  }

  /** Minor units to store; null while it is wrong. */
  get amount(): number | null {
    if (this.error) return null;
    if (this.choice === 'own') return typedAmount(this.own, this.deps.currency) ?? 0;
    return this.choice === 'none' ? 0 : percentOf(this.itemsTotal, this.choice);
  }

  /** A share that the goods have moved away from, as the server has them. */
  get isBehind(): boolean {
    return (
      typeof this.choice === 'number' && percentOf(this.itemsTotal, this.choice) !== this.deps.checkout().tipping.amount
    );
  }

  choose(choice: TipChoice): void {
    this.choice = choice;
    this.storeNow();
  }

  /** Stored once typing rests. */
  type(own: string): void {
    this.choice = 'own';
    this.own = own;
    if (this.amount !== null) this.deps.store.save({ tip: this.amount });
  }

  storeNow(): void {
    if (this.amount !== null) void this.deps.store.setTip(this.amount);
  }

  private get itemsTotal(): number {
    return this.deps.checkout().total.subtotal_price;
  }
}
