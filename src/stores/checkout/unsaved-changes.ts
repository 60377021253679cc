import { CHECKOUT_SAVE_DELAY_MS } from '#domain/limits.ts';
import type { Clock } from '#platform/clock.ts';
import { takeable } from './checkout-loading.ts';
import type { CustomerAndShipping } from './checkout-loading.ts';
import { makeStore } from '../core/observable-store.ts';
import type { Outcome } from '../core/outcome.ts';

type Deps = {
  clock: Clock;
  /** Called once typing rests. */
  onRest(): void;
};

/** What was typed in a checkout and is not stored yet. */
export class UnsavedChanges {
  private readonly deps: Deps;
  private fields: CustomerAndShipping = {};
  private cancel: (() => void) | undefined;

  constructor(deps: Deps) {
    this.deps = deps;
    makeStore<UnsavedChanges, 'deps' | 'cancel'>(this, { deps: false, cancel: false });
  }

  get isEmpty(): boolean {
    return Object.keys(this.fields).length === 0;
  }

  /** Later values of a field replace earlier ones. */
  add(patch: CustomerAndShipping): void {
    this.fields = { ...this.fields, ...patch };
    this.cancel?.();
    this.cancel = this.deps.clock.after(CHECKOUT_SAVE_DELAY_MS, this.deps.onRest);
  }

  /** Takes all of them to be stored, with `patch`. */
  take(patch: CustomerAndShipping): CustomerAndShipping {
    this.cancel?.();
    const taken = { ...this.fields, ...patch };
    this.fields = {};
    return taken;
  }

  /**
   * After a try to store them: what failed waits for the next try, but for the field that the shop refused, which would
   * have every later call refused.
   */
  settle(taken: CustomerAndShipping, outcome: Outcome): void {
    if (!outcome.ok) this.fields = { ...takeable(taken, outcome.code), ...this.fields };
  }
}
