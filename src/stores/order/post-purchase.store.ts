import { observableRef } from 'mobx';
import { postPurchaseApi } from '#api/post-purchase.api.ts';
import type { Http } from '#api/core/http.ts';
import type { Offer } from '#domain/offer/offer.ts';
import type { Clock } from '#platform/clock.ts';
import { makeStore } from '../core/observable-store.ts';
import { codeOf } from '../core/outcome.ts';
import { defineStore } from '../core/define-store.ts';

/** Milliseconds between two questions while a gateway thinks, and how often it is asked. */
const POLL_MS = 2_000;
const POLLS = 15;

type Deps = {
  http: Http;
  clock: Clock;
  token: string;
  /** Leads to the order, once everything is said. */
  leave(): void;
};

/**
 * Offers between payment and thank-you page [acc §4]: one at a time, each taken or declined once. Whatever fails, the
 * order is made and the shopper gets to it.
 */
export class PostPurchaseStore {
  status: 'loading' | 'open' | 'adding' | 'leaving' = 'loading';
  offers: readonly Offer[] = [];
  /** When the offers end, in milliseconds since 1970; null where nothing is offered. */
  endsAt: number | null = null;
  /** Message key of why the last press came to nothing. */
  problem: string | null = null;
  /** Titles of what was added, for what is said aloud. */
  added: readonly string[] = [];
  private readonly deps: Deps;
  private cancel: (() => void) | undefined;

  constructor(deps: Deps) {
    this.deps = deps;
    makeStore<PostPurchaseStore, 'deps' | 'cancel'>(this, {
      deps: false,
      cancel: false,
      offers: observableRef,
      added: observableRef,
    });
  }

  get offer(): Offer | null {
    return this.offers[0] ?? null;
  }

  /** Asks what is offered; answers the way to stop. */
  begin(): () => void {
    void this.ask([]);
    return () => this.cancel?.();
  }

  /** Adds the offer on show. An answer that was lost is asked for again: the shop charges once. */
  async add(variant_id: number): Promise<void> {
    const { offer } = this;
    if (!offer || this.status !== 'open') return;
    this.set({ status: 'adding', problem: null });
    try {
      const { status } = await this.settle(offer.id, variant_id);
      if (status !== 'added')
        return this.set({
          status: 'open',
          problem: status === 'declined' ? 'post_purchase_declined' : 'payment_processing',
        });
      this.set({ added: [...this.added, offer.product.title] });
      await this.ask([]);
    } catch (error) {
      const code = codeOf(error);
      if (code === 'post_purchase_over') return this.finish();
      this.set({ status: 'open', problem: code });
    }
  }

  /** The next one, or the order. */
  async decline(): Promise<void> {
    const { offer } = this;
    if (!offer || this.status !== 'open') return;
    await this.ask([offer.id]);
  }

  /**
   * Sends the order's mail on its way and leads to the order; where the shop cannot be reached, its clock does the
   * same.
   */
  async finish(): Promise<void> {
    if (this.status === 'leaving') return;
    this.set({ status: 'leaving' });
    this.cancel?.();
    await this.deps.http.call(postPurchaseApi.finalize, { path: this.path }).catch(() => undefined);
    this.deps.leave();
  }

  private get path(): { token: string } {
    return { token: this.deps.token };
  }

  private async ask(declined: number[]): Promise<void> {
    try {
      const { offers, expires_at } = await this.deps.http.call(postPurchaseApi.activate, {
        path: this.path,
        body: { declined },
      });
      if (offers.length === 0 || expires_at === null) return await this.finish();
      this.open(offers, Date.parse(expires_at));
    } catch {
      await this.finish();
    }
  }

  private open(offers: readonly Offer[], endsAt: number): void {
    this.set({ offers, endsAt, status: 'open', problem: null });
    this.cancel?.();
    this.cancel = this.deps.clock.after(Math.max(0, endsAt - this.deps.clock.now()), () => void this.finish());
  }

  private async settle(offer_id: number, variant_id: number) {
    for (let tries = 0; ; tries += 1) {
      const answer = await this.deps.http.call(postPurchaseApi.add, {
        path: this.path,
        body: { offer_id, variant_id },
      });
      if (answer.status !== 'processing' || tries >= POLLS) return answer;
      await new Promise<void>((resolve) => this.deps.clock.after(POLL_MS, resolve));
    }
  }

  private set(change: Partial<Pick<PostPurchaseStore, 'status' | 'offers' | 'endsAt' | 'problem' | 'added'>>): void {
    Object.assign(this, change);
  }
}

/** Offers after one order; `leave` leads to it. */
export const postPurchaseStores = defineStore(
  ({ http, platform: { clock } }) =>
    (token: string, leave: () => void) =>
      new PostPurchaseStore({ http, clock, token, leave }),
);
