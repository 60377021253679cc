import { reaction } from 'mobx';
import { makeStore } from '#stores/core/observable-store.ts';
import type { StepAddress } from '#stores/checkout/step-address.ts';
import { ADDRESS_NAME } from './delivery-address.ts';
import type { CheckoutSession } from './checkout-session.ts';

const STEPS = ['information', 'shipping', 'payment'] as const;
export type CheckoutStep = (typeof STEPS)[number];

type Deps = {
  session: CheckoutSession;
  address: StepAddress;
  /** The step the page was asked for. */
  wanted?: string | null;
};

/**
 * The checkout one step at a time: each is right before the next shows. The step stands in the address, so that a
 * reload and the Back button find it; an address that is ahead of what was filled in leads to the first step that is
 * not.
 */
export class CheckoutSteps {
  current: CheckoutStep;
  /** The server is asked before the next step shows. */
  isPassing = false;
  /** Times another step was gone to; a layout leads the focus to its head. */
  moves = 0;
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
    this.current = this.reached(deps.wanted ?? null);
    makeStore<CheckoutSteps, 'deps'>(this, { deps: false });
  }

  /** Without shipping where nothing is sent. */
  get all(): CheckoutStep[] {
    const { required } = this.deps.session.checkout.shipping;
    return STEPS.filter((step) => required || step !== 'shipping');
  }

  get next(): CheckoutStep | null {
    return this.all[this.all.indexOf(this.current) + 1] ?? null;
  }

  get previous(): CheckoutStep | null {
    return this.all[this.all.indexOf(this.current) - 1] ?? null;
  }

  isBefore(step: CheckoutStep): boolean {
    return STEPS.indexOf(step) < STEPS.indexOf(this.current);
  }

  /** Follows address and refusals, after the session has begun. Answers the way to stop. */
  begin(): () => void {
    const { address, session, wanted } = this.deps;
    this.settle(address.read() ?? wanted ?? null);
    const stops = [address.onMove(() => this.follow()), reaction(() => session.refusals, this.showWrong)];
    return () => stops.forEach((stop) => stop());
  }

  /** Goes on where this step is right; the last one places the order. */
  async pass(): Promise<void> {
    const { session } = this.deps;
    const { next, current } = this;
    if (!next) return session.place();
    if (this.isPassing) return;
    this.setPassing(true);
    const isRight = await (current === 'information' ? session.passWho() : session.passShipping());
    this.setPassing(false);
    if (isRight) this.go(next);
  }

  /** Back to a step that was passed. */
  show(step: CheckoutStep): void {
    if (this.isBefore(step)) this.go(step);
  }

  private go(step: CheckoutStep): void {
    this.current = step;
    this.moves += 1;
    this.deps.address.push(step);
  }

  private follow(): void {
    const before = this.current;
    this.settle(this.deps.address.read());
    if (this.current !== before) this.moves += 1;
  }

  private settle(wanted: string | null): void {
    this.current = this.reached(wanted);
    if (wanted !== null && wanted !== this.current) this.deps.address.replace(this.current);
  }

  /** The step asked for, or the first before it that is not right. */
  private reached(wanted: string | null): CheckoutStep {
    const { session } = this.deps;
    const isRight = {
      information: session.contact.isValid && session.address.isValid,
      shipping: !session.shipping.isMissing,
      payment: false,
    };
    const isStep = this.all.some((step) => step === wanted);
    return (isStep && this.all.find((step) => step === wanted || !isRight[step])) || 'information';
  }

  private showWrong(): void {
    const steps = this.deps.session.wrongIds.map(stepOf);
    const first = this.all.find((step) => steps.includes(step));
    if (!first || first === this.current) return;
    this.current = first;
    this.deps.address.push(first);
  }

  private setPassing(isPassing: boolean): void {
    this.isPassing = isPassing;
  }
}

/** Where a part stands, by its id. */
function stepOf(id: string): CheckoutStep {
  if (id === 'email' || id.startsWith(`${ADDRESS_NAME}.`)) return 'information';
  return id === 'shipping-method' ? 'shipping' : 'payment';
}
