import { observableRef } from 'mobx';
import type { Http } from '#api/core/http.ts';
import { shippingEtaApi } from '#api/shipping-eta.api.ts';
import { addBusinessDays, localDay } from '#domain/shipping/business-days.ts';
import type { ShippingEtaAnswer } from '#domain/shipping/shipping-eta.ts';
import type { Clock } from '#platform/clock.ts';
import type { Viewport } from '#platform/viewport.ts';
import { makeStore } from '../core/observable-store.ts';
import { defineStore } from '../core/define-store.ts';

type Deps = { http: Http; clock: Pick<Clock, 'now'>; drawn: Viewport['drawn'] };
/** `country` is from the page's URL; without it the server uses the visitor's market. */
type EtaInput = { product_id: number; variant_id: number; country?: string };

/** Delivery estimates of the selected variant; each is loaded once per page [core §3]. */
export class ShippingEtaStore {
  status: 'idle' | 'loading' | 'ready' | 'failed' = 'idle';
  /** The selected variant's; while loading, the previous one's; null if it could not be loaded. */
  answer: ShippingEtaAnswer | null = null;
  private readonly answers = new Map<number, ShippingEtaAnswer>();
  private readonly deps: Deps;
  private requested: number | null = null;

  constructor(deps: Deps) {
    this.deps = deps;
    makeStore<ShippingEtaStore, 'deps' | 'requested' | 'answers'>(this, {
      deps: false,
      requested: false,
      answers: false,
      answer: observableRef,
    });
  }

  /**
   * Loads the estimate after the selection has been painted, and only for the last of several quick changes. Failures
   * are silent, and selecting the variant again retries.
   */
  async load({ variant_id, product_id, country }: EtaInput): Promise<void> {
    this.requested = variant_id;
    await this.deps.drawn();
    if (this.requested !== variant_id) return;
    this.begin();
    try {
      const answer =
        this.answers.get(variant_id) ??
        (await this.deps.http.call(shippingEtaApi.eta, {
          query: { variant_id: String(variant_id), product_id: String(product_id), ...(country ? { country } : {}) },
        }));
      this.answers.set(variant_id, answer);
      this.end(variant_id, answer);
    } catch {
      this.end(variant_id, null);
    }
  }

  /** First and last delivery day of an order placed now, by the visitor's calendar; as midnights in UTC. */
  days(min: number, max: number): [Date, Date] {
    const today = localDay(new Date(this.deps.clock.now()));
    return [addBusinessDays(today, min), addBusinessDays(today, max)];
  }

  private begin(): void {
    this.status = 'loading';
  }

  /** A response for an earlier selection is not shown. */
  private end(variant_id: number, answer: ShippingEtaAnswer | null): void {
    if (this.requested !== variant_id) return;
    this.answer = answer;
    this.status = answer ? 'ready' : 'failed';
  }
}

export const shippingEtaStore = defineStore(
  ({ http, platform: { clock, viewport } }) => new ShippingEtaStore({ http, clock, drawn: viewport.drawn }),
);
