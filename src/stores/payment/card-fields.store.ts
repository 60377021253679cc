import { PAYMENT_LOAD_STEP_MS, PAYMENT_LOAD_TRIES } from '#domain/limits.ts';
import { PAYMENT_FRAME_ANSWER_MS, PAYMENT_FRAME_READY_MS } from '#domain/payment/payment-limits.ts';
import { MESSAGE_STATE } from '#domain/payment/payment-message.ts';
import type { PaymentMessage } from '#domain/payment/payment-message.ts';
import type { Clock } from '#platform/clock.ts';
import type { Frame, Messages } from '#platform/frames.ts';
import type { Monitor } from '#platform/monitor.ts';
import type { Random } from '#platform/random.ts';
import { makeStore } from '../core/observable-store.ts';
import { showPage } from './payment-frame.ts';
import type { FramePlace, Showing } from './payment-frame.ts';
import type { Outcome } from '../core/outcome.ts';

type Deps = { clock: Clock; random: Random; messages: Messages; monitor: Monitor; place(): FramePlace };

/** Why the payment component could not be loaded, for the error report [core §8]. */
const LOAD_REASONS = {
  noLink: 'Not found payment link from state',
  attempt: (attempt: number) => `Attempt ${attempt} to load payment component failed`,
  over: 'Max retry attempts reached. Could not load payment component.',
} as const;

/** The card fields of the payment component [core §4]; they return a token, never a card number. */
export class CardFieldsStore {
  status: 'idle' | 'loading' | 'ready' | 'failed' = 'idle';
  /** Height of the fields in CSS pixels. */
  height = 0;
  private readonly deps: Deps;
  private frame: Frame | null = null;
  private showing: Showing | null = null;
  private cancel: (() => void) | undefined;
  private answerTo: ((outcome: Outcome<string>) => void) | null = null;
  private onSubmit: () => void = () => undefined;

  constructor(deps: Deps) {
    this.deps = deps;
    makeStore<CardFieldsStore, 'deps' | 'frame' | 'showing' | 'cancel' | 'answerTo' | 'onSubmit'>(this, {
      deps: false,
      frame: false,
      showing: false,
      cancel: false,
      answerTo: false,
      onSubmit: false,
    });
  }

  /** Loads the fields into a frame; `onSubmit` is Enter in one of them. Returns a function to remove them. */
  begin(frame: Frame, onSubmit: () => void): () => void {
    this.frame = frame;
    this.onSubmit = onSubmit;
    this.load();
    return () => {
      this.leave({ ok: false, code: 'payment_frame_failed' });
      this.frame = null;
      this.setStatus('idle');
    };
  }

  /** Loads the fields, starting with the first attempt. */
  load(): void {
    this.setStatus('loading');
    if (!this.deps.place().link) return this.fail(LOAD_REASONS.noLink);
    this.attempt(1);
  }

  /** Exchanges the card for a token. On `card_incomplete` the fields show the error and take the focus. */
  tokenise(): Promise<Outcome<string>> {
    const { showing } = this;
    if (this.status !== 'ready' || !showing) return Promise.resolve({ ok: false, code: 'payment_frame_failed' });
    return new Promise((resolve) => {
      const cancel = this.deps.clock.after(PAYMENT_FRAME_ANSWER_MS, () =>
        this.answerTo?.({ ok: false, code: 'network_timeout' }),
      );
      this.answerTo = (outcome) => {
        this.answerTo = null;
        cancel();
        resolve(outcome);
      };
      showing.send({ act: 'tokenise', state: MESSAGE_STATE.sent });
    });
  }

  private attempt(attempt: number): void {
    const { clock, place } = this.deps;
    if (!this.frame) return;
    this.leave({ ok: false, code: 'payment_frame_failed' });
    this.showing = showPage(this.deps, this.frame, place(), { path: 'card' }, this.hear);
    this.cancel = clock.after(PAYMENT_FRAME_READY_MS, () => this.failAttempt(attempt));
  }

  private failAttempt(attempt: number): void {
    this.deps.monitor.report(LOAD_REASONS.attempt(attempt), { module: 'payment', level: 'warning' });
    this.showing?.end();
    if (attempt >= PAYMENT_LOAD_TRIES) return this.fail(LOAD_REASONS.over);
    this.cancel = this.deps.clock.after(PAYMENT_LOAD_STEP_MS * attempt, () => this.attempt(attempt + 1));
  }

  private fail(reason: string): void {
    this.setStatus('failed');
    this.deps.monitor.report(reason, { module: 'payment' });
  }

  private hear({ act, state, token, code, height }: PaymentMessage): void {
    if (act === 'load') {
      this.cancel?.();
      this.setStatus('ready');
    } else if (act === 'resize' && height) this.height = height;
    else if (act === 'submit') this.onSubmit();
    else if (act === 'tokenise')
      this.answerTo?.(
        state === MESSAGE_STATE.success && token ? { ok: true, value: token } : { ok: false, code: code ?? 'unknown' },
      );
  }

  private leave(outcome: Outcome<string>): void {
    this.cancel?.();
    this.showing?.end();
    this.showing = null;
    this.answerTo?.(outcome);
  }

  private setStatus(status: CardFieldsStore['status']): void {
    this.status = status;
  }
}
