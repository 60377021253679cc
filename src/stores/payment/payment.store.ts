import { checkoutApi } from '#api/checkout.api.ts';
import { isCallError } from '#api/core/errors.ts';
import type { Http } from '#api/core/http.ts';
import type { ChargeOutcome } from '#domain/payment/payment.ts';
import { PAYMENT_LOAD_TRIES } from '#domain/limits.ts';
import {
  CHALLENGE_MS,
  PAYMENT_FRAME_READY_MS,
  PAYMENT_POLL_MS,
  PAYMENT_POLL_TRIES,
} from '#domain/payment/payment-limits.ts';
import { MESSAGE_STATE } from '#domain/payment/payment-message.ts';
import type { Clock } from '#platform/clock.ts';
import type { Frame, Messages } from '#platform/frames.ts';
import type { Random } from '#platform/random.ts';
import type { KeyValueStorage } from '#platform/storage.ts';
import type { CardFieldsStore } from './card-fields.store.ts';
import { makeStore } from '../core/observable-store.ts';
import { done } from '../core/outcome.ts';
import type { Outcome } from '../core/outcome.ts';
import { showPage } from './payment-frame.ts';
import type { FramePlace } from './payment-frame.ts';

export type PaymentInput = { accept_term: boolean; payment_method: string; payment_method_id: number };

type Deps = {
  http: Http;
  clock: Clock;
  random: Random;
  messages: Messages;
  session: KeyValueStorage;
  card: Pick<CardFieldsStore, 'tokenise'>;
  place(): FramePlace;
  /**
   * Redirects to a provider's page. Resolves only if the browser later shows this page again from its back/forward
   * cache.
   */
  leave(url: string): Promise<void>;
};

/** Storage key of the checkout whose payment was started in this tab and has no known result. */
const UNDERWAY_KEY = 'paymentUnderway';
const METHOD_KEY = 'paymentMethod';

/**
 * Pays for a checkout [acc §4]: charges the card's token and handles the bank verification. If a response is lost, the
 * server is asked for the payment's state; a charge is only repeated if the gateway allows it.
 */
export class PaymentStore {
  /** `waiting`: the gateway is slow to respond. `leaving`: the browser is being redirected to the provider's page. */
  step: 'idle' | 'card' | 'charging' | 'challenge' | 'waiting' | 'leaving' = 'idle';
  /** Seconds until another card may be tried; 0 if one may. */
  blockedFor = 0;
  private readonly deps: Deps;
  private secret = '';
  private endChallenge: ((isAnswered: boolean) => void) | null = null;

  constructor(deps: Deps) {
    this.deps = deps;
    makeStore<PaymentStore, 'deps' | 'secret' | 'endChallenge'>(this, {
      deps: false,
      secret: false,
      endChallenge: false,
    });
  }

  /**
   * Resolves when the payment is authorised or has failed. After a provider's own page, the shop continues on its
   * return page.
   */
  async pay(
    token: string,
    input: PaymentInput,
    { takes_card }: { takes_card?: boolean } = { takes_card: true },
  ): Promise<Outcome> {
    if (this.blockedFor > 0) return { ok: false, code: 'payment_blocked' };
    let payment_token: string | undefined;
    if (takes_card) {
      this.setStep('card');
      const card = await this.deps.card.tokenise();
      if (!card.ok) {
        // Nothing is shown about a payment whose result is unknown.
        this.setStep('idle');
        return card;
      }
      payment_token = card.value;
    }
    this.setStep('charging');
    this.deps.session.set(UNDERWAY_KEY, token);
    const charge = () => this.charge(token, input, payment_token);
    return this.settle(token, await charge(), charge);
  }

  /** The payment method that was last chosen in this tab. */
  get chosenMethod(): string | null {
    return this.deps.session.get(METHOD_KEY);
  }

  choose(code: string): void {
    this.deps.session.set(METHOD_KEY, code);
  }

  /** Whether a payment of this checkout was interrupted. */
  isUnderway(token: string): boolean {
    return this.deps.session.get(UNDERWAY_KEY) === token;
  }

  /** Resumes a payment that a reload interrupted. */
  async resume(token: string): Promise<Outcome> {
    this.setStep('charging');
    return this.settle(token, await this.ask(token));
  }

  /** Loads the bank's verification into a frame, and again if loading fails. Returns a function to remove it. */
  showChallenge(frame: Frame): () => void {
    let leave = () => {};
    const attempt = (tries: number) => {
      const { end } = showPage(
        this.deps,
        frame,
        this.deps.place(),
        { path: 'challenge', secret: this.secret },
        ({ act, state, height }) => {
          if (act === 'load') cancel();
          if (act === 'resize' && height) frame.fit?.(height);
          if (act === 'challenge') this.endChallenge?.(state === MESSAGE_STATE.success);
        },
      );
      const cancel = this.deps.clock.after(PAYMENT_FRAME_READY_MS, () => {
        end();
        if (tries < PAYMENT_LOAD_TRIES) attempt(tries + 1);
        else this.endChallenge?.(false);
      });
      leave = () => {
        cancel();
        end();
      };
    };
    attempt(1);
    return () => leave();
  }

  /** Called when the shopper closes the bank's challenge. */
  leaveChallenge(): void {
    this.endChallenge?.(false);
  }

  private async settle(token: string, first: ChargeResult, again?: () => Promise<ChargeResult>): Promise<Outcome> {
    let result = first;
    let isRetried = false;
    let isLeft = false;
    for (let polls = 0; ;) {
      if ('code' in result && !('status' in result)) return this.end({ ok: false, code: result.code });
      switch (result.status) {
        case 'authorised':
          return this.end(done);
        case 'declined':
          return this.end({ ok: false, code: result.code });
        case 'blocked':
          this.block(result.available_in);
          return this.end({ ok: false, code: 'payment_blocked' });
        case 'retryable':
          if (isRetried || !again) return this.end({ ok: false, code: 'charge_authorize_error' });
          isRetried = true;
          result = await again();
          break;
        case 'requires_action':
          result = await this.ask(token, { abandon: !(await this.challenge(result.client_secret)) });
          break;
        case 'redirect':
          if (isLeft) return this.end({ ok: false, code: 'payment_processing' });
          isLeft = true;
          if (again) await this.leave(result.url);
          // The payment may have succeeded or not; the server asks the provider before it cancels anything.
          result = await this.ask(token, { abandon: true });
          break;
        case 'processing':
          if ((polls += 1) > PAYMENT_POLL_TRIES) return this.end({ ok: false, code: 'payment_processing' });
          this.setStep('waiting');
          await new Promise<void>((resolve) => void this.deps.clock.after(PAYMENT_POLL_MS, resolve));
          result = await this.ask(token);
          break;
      }
    }
  }

  private challenge(secret: string): Promise<boolean> {
    this.secret = secret;
    return new Promise((resolve) => {
      const cancel = this.deps.clock.after(CHALLENGE_MS, () => this.endChallenge?.(false));
      this.endChallenge = (isAnswered) => {
        this.endChallenge = null;
        cancel();
        this.setStep('charging');
        resolve(isAnswered);
      };
      this.setStep('challenge');
    });
  }

  private async leave(url: string): Promise<void> {
    this.setStep('leaving');
    await this.deps.leave(url);
    this.setStep('charging');
  }

  /** Without a card token the provider asks for the payment details on its own page. */
  private async charge(token: string, input: PaymentInput, payment_token?: string): Promise<ChargeResult> {
    const { http } = this.deps;
    const path = { token };
    try {
      if (payment_token === undefined) return await http.call(checkoutApi.providerCreateOrder, { path, body: input });
      return await http.call(checkoutApi.chargeAuthorize, { path, body: { ...input, payment_token } });
    } catch (error) {
      if (!isCallError(error)) throw error;
      // A 4xx means that nothing was charged; otherwise only the server knows the result.
      return 'status' in error && error.status < 500 ? { code: error.code } : this.ask(token);
    }
  }

  /** Retries, since the connection may come back. */
  private async ask(token: string, body: { abandon?: boolean } = {}): Promise<ChargeResult> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.deps.http.call(checkoutApi.confirmPayment, { path: { token }, body });
      } catch (error) {
        if (!isCallError(error)) throw error;
        if ('status' in error && error.status < 500) return { code: error.code };
        if (tries >= ASK_TRIES) return { code: error.code };
        await new Promise<void>((resolve) => void this.deps.clock.after(PAYMENT_POLL_MS, resolve));
      }
    }
  }

  /**
   * A payment that certainly failed is over; one with an unknown result is asked for again on the next attempt or
   * visit.
   */
  private end(outcome: Outcome): Outcome {
    if (outcome.ok || !OPEN_CODES.has(outcome.code)) this.deps.session.remove(UNDERWAY_KEY);
    this.setStep('idle');
    return outcome;
  }

  private block(seconds: number): void {
    this.blockedFor = Math.max(0, seconds);
    if (this.blockedFor > 0) this.deps.clock.after(1000, () => this.block(this.blockedFor - 1));
  }

  private setStep(step: PaymentStore['step']): void {
    this.step = step;
  }
}

type ChargeResult = ChargeOutcome | { code: string };

const ASK_TRIES = 3;
const OPEN_CODES = new Set(['network_failed', 'network_timeout', 'payment_processing']);
