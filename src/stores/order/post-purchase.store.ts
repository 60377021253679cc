import { observableRef } from 'mobx';
import { postPurchaseApi } from '#api/post-purchase.api.ts';
import type { Http } from '#api/core/http.ts';
import type { Offer } from '#domain/offer/offer.ts';
import type { Clock } from '#platform/clock.ts';
import { makeStore } from '../core/observable-store.ts';
import { codeOf } from '../core/outcome.ts';
import { defineStore } from '../core/define-store.ts';

/** Milliseconds between two polls of a slow gateway, and the maximum number of polls. */
const POLL_MS = 2_000;
const POLLS = 15;

type Deps = {
  http: Http;
  clock: Clock;
  token: string;
  /** Goes to the order page when the offers are finished. */
  leave(): void;
};

/**
 * Offers between payment and thank-you page [acc §4]: one at a time, each accepted or declined once. Errors never block
 * the way to the order, which is already placed.
 */
export class PostPurchaseStore {
  status: 'loading' | 'open' | 'adding' | 'leaving' = 'loading';
  offers: readonly Offer[] = [];
  /** When the offers expire, in milliseconds since 1970; null if nothing is offered. */
  endsAt: number | null = null;
  /** Message key of the last error. */
  problem: string | null = null;
  /** Titles of the added products, for screen readers. */
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

  /** Loads the offers; returns a function to stop. */
  begin(): () => void {
    void this.ask([]);
    return () => this.cancel?.();
  }

  /** Adds the current offer. A lost response is requested again; the shop charges only once. */
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

  /** Shows the next offer, or goes to the order. */
  async decline(): Promise<void> {
    const { offer } = this;
    if (!offer || this.status !== 'open') return;
    await this.ask([offer.id]);
  }

  /**
   * Sends the order's email and goes to the order; if the shop cannot be reached, its scheduled job sends the email.
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

/** Creates the store of one order's offers; `leave` goes to the order. */
export const postPurchaseStores = defineStore(
  ({ http, platform: { clock } }) =>
    (token: string, leave: () => void) =>
      new PostPurchaseStore({ http, clock, token, leave }),
);
