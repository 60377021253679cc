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
/** `country` is the one of the page's address; without it the server takes the visitor's market. */
type EtaInput = { product_id: number; variant_id: number; country?: string };

/** When the variant arrives that is chosen; each is asked once for a page [core §3]. */
export class ShippingEtaStore {
  status: 'idle' | 'loading' | 'ready' | 'failed' = 'idle';
  /** Of the chosen variant; the one before while it is asked, null where nobody has answered. */
  answer: ShippingEtaAnswer | null = null;
  private readonly answers = new Map<number, ShippingEtaAnswer>();
  private readonly deps: Deps;
  private asked: number | null = null;

  constructor(deps: Deps) {
    this.deps = deps;
    makeStore<ShippingEtaStore, 'deps' | 'asked' | 'answers'>(this, {
      deps: false,
      asked: false,
      answers: false,
      answer: observableRef,
    });
  }

  /**
   * Asks behind the frame that shows the choice, for the last of several. What fails stays quiet, and is asked again
   * when the variant is chosen again.
   */
  async load({ variant_id, product_id, country }: EtaInput): Promise<void> {
    this.asked = variant_id;
    await this.deps.drawn();
    if (this.asked !== variant_id) return;
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

  /** First and last day of what is bought now, by the visitor's calendar; midnights in UTC. */
  days(min: number, max: number): [Date, Date] {
    const today = localDay(new Date(this.deps.clock.now()));
    return [addBusinessDays(today, min), addBusinessDays(today, max)];
  }

  private begin(): void {
    this.status = 'loading';
  }

  /** An answer that comes after another choice is not shown. */
  private end(variant_id: number, answer: ShippingEtaAnswer | null): void {
    if (this.asked !== variant_id) return;
    this.answer = answer;
    this.status = answer ? 'ready' : 'failed';
  }
}

export const shippingEtaStore = defineStore(
  ({ http, platform: { clock, viewport } }) => new ShippingEtaStore({ http, clock, drawn: viewport.drawn }),
);
