import { Refusal } from '#api/core/refusal.ts';
import type { ChargeOutcome } from '#domain/payment/payment.ts';
import { GATEWAY_ANSWER_MS, PAYMENT_KEY_SECONDS } from '#domain/payment/payment-limits.ts';
import { payments } from '#server/db/schema/payment.ts';
import type { PaymentInput } from '#server/db/schema/payment.ts';
import { inTransaction } from '#server/core/shop-context.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import type { CatalogueService } from '../catalogue/catalogue.service.ts';
import { cartOf, findCheckout, lockCheckout } from '../checkout/checkout-rows.ts';
import { calculateCheckout } from '../checkout/calculate-checkout.ts';
import { checkoutInput } from '../checkout/checkout-input.ts';
import { agreedExpress, setExpress } from '../checkout/express-info.ts';
import { offersAfter } from '#server/modules/pricing/offers/offers-after.ts';
import { checkOrder } from '../checkout/check-order.ts';
import { checkStock } from '#server/modules/checkout/check-stock.ts';
import type { Gateways } from './gateways.ts';
import { authorisationOf, cancel, isLive, latestPayment, movePayment, outcomeOf, reread } from './payment-rows.ts';
import type { PaymentRow } from './payment-rows.ts';
import type { ChargeInput, OrderCaller, PaymentCaller } from '../checkout/order-input.ts';
import { endPayment } from './end-payment.ts';
import { applyAnswer, refreshPayment } from './refresh-payment.ts';

export interface PaymentDeps {
  catalogue: CatalogueService;
  gateways: Gateways;
  wait(ms: number): Promise<void>;
}

/**
 * Authorises the payment of a checkout before its order is created [acc §4, §7]. Each step is a short transaction, and
 * the gateway is called between them. The row says what is under way, so that another process can finish what a stopped
 * one has left. A checkout has one live payment.
 */
export class PaymentService {
  readonly #deps: PaymentDeps;
  /** Calls to gateways in progress in this process, by payment. */
  readonly #open = new Map<string, Promise<PaymentRow>>();

  constructor(deps: PaymentDeps) {
    this.#deps = deps;
  }

  /** Authorises exactly the checkout's current price. A repeated call during that waits for the same result. */
  async authorise(shop: ShopContext, token: string, input: ChargeInput, caller: PaymentCaller): Promise<ChargeOutcome> {
    const begun = await inTransaction(shop, (inside) => this.#begin(inside, token, input, caller));
    if (begun.calledOff) await endPayment(shop, this.#deps.gateways, begun.calledOff);
    if (!begun.row) return begun.outcome;
    return begun.row.state === 'pending' ? this.#hear(shop, begun.row) : outcomeOf(begun.row, shop.now());
  }

  /**
   * The state of the last payment; if it is unknown, the gateway is asked. `abandon` ends a challenge that nobody will
   * finish.
   */
  async confirm(shop: ShopContext, token: string, { abandon = false } = {}): Promise<ChargeOutcome> {
    const { order_id } = await findCheckout(shop, token);
    const row = await latestPayment(shop, token);
    if (order_id !== null) return { status: 'authorised' };
    if (!row) throw new Refusal(404, 'payment_not_found');
    if (row.state === 'pending') return this.#hear(shop, row);
    if (row.state !== 'requires_action') return outcomeOf(row, shop.now());
    const now = await this.refreshInTime(shop, row);
    if (!now) return { status: 'processing' };
    if (!abandon || now.state !== 'requires_action') return outcomeOf(now, shop.now());
    const left = await cancel(shop, now, 'payment_abandoned');
    if (left) await endPayment(shop, this.#deps.gateways, left);
    return outcomeOf(await reread(shop, now), shop.now());
  }

  /** Asks the gateway for a payment's state, without charging; null if the gateway does not know it. */
  refresh(shop: ShopContext, row: PaymentRow): Promise<PaymentRow | null> {
    return refreshPayment(shop, this.#deps.gateways, row);
  }

  /**
   * The same within the time that a client waits; undefined if the gateway takes longer, is unreachable or does not
   * know the payment.
   */
  refreshInTime(shop: ShopContext, row: PaymentRow): Promise<PaymentRow | undefined> {
    return this.#inTime(
      this.refresh(shop, row)
        .then((now) => now ?? undefined)
        .catch((error: unknown) => {
          shop.log.error({ err: error, payment: row.id, gateway: row.gateway }, 'gateway not reached');
          return undefined;
        }),
    );
  }

  async #begin(shop: ShopContext, token: string, input: ChargeInput, caller: PaymentCaller): Promise<Begun> {
    const checkout = await lockCheckout(shop, token);
    if (checkout.order_id !== null) return { outcome: { status: 'authorised' } };
    const { catalogue, gateways } = this.#deps;
    const locale = caller.locale.code;
    const last = await latestPayment(shop, token);
    if (last && caller.askedKey !== undefined && last.asked_key === caller.askedKey)
      return { row: last, outcome: outcomeOf(last, shop.now()) };
    if (last?.blocked_until && last.blocked_until > shop.now()) return { outcome: outcomeOf(last, shop.now()) };
    const model = await catalogue.model(shop, locale);
    const calculated = await calculateCheckout(shop, await cartOf(shop, checkout), model, checkoutInput(checkout));
    const gateway = checkOrder(checkout, calculated, input, gateways.find(shop, input, calculated));
    await checkStock(shop, calculated.lines);
    const amount = calculated.result.totals.total_price;
    if (gateway.pays === 'later' || amount === 0) return { outcome: { status: 'authorised' } };
    const agreed = agreedExpress(checkout, shop.now());
    const express = input.payment_token === undefined && agreed?.gateway === gateway.code ? agreed : undefined;
    const source = input.payment_token ?? express?.source ?? '';
    const isSame =
      last !== undefined &&
      isLive(last) &&
      last.gateway === gateway.code &&
      last.amount === amount &&
      (last.state !== 'requires_action' || last.source === source);
    if (isSame) return { row: last, outcome: outcomeOf(last, shop.now()) };
    if ((gateway.takesCard && source === '') || (!gateway.takesCard && input.payment_token !== undefined))
      throw new Refusal(422, 'payment_method_unknown', undefined, [
        { field: 'payment_method', code: 'payment_method_unknown' },
      ]);
    await caller.countTry();
    const calledOff = await cancel(shop, last, 'payment_replaced');
    // A wallet's approval pays once.
    if (express) await setExpress(shop, token, null);
    const [row] = await shop.db
      .insert(payments)
      .values({
        shop_id: shop.id,
        checkout_token: token,
        attempt: (last?.attempt ?? 0) + 1,
        gateway: gateway.code,
        amount,
        currency: shop.row.default_currency,
        idempotency_key: shop.token(),
        asked_key: caller.askedKey,
        source,
        input: {
          ...inputOf(input, caller),
          ...(gateway.authoriseAgain &&
            (await offersAfter(shop, calculated.lines, model)).length > 0 && { keeps: true }),
        },
        created_at: shop.now(),
        updated_at: shop.now(),
      })
      .returning();
    return { row: row!, calledOff, outcome: outcomeOf(row!, shop.now()) };
  }

  /** The gateway's answer, if it comes within the time that a client waits; a later one is still stored. */
  async #hear(shop: ShopContext, row: PaymentRow): Promise<ChargeOutcome> {
    const id = `${shop.id}:${row.id}`;
    const open = this.#open.get(id) ?? this.#ask(shop, row).finally(() => this.#open.delete(id));
    this.#open.set(id, open);
    const heard = await this.#inTime(open);
    return heard ? outcomeOf(heard, shop.now()) : { status: 'processing' };
  }

  async #inTime<T>(answer: Promise<T>): Promise<T | undefined> {
    return (await Promise.race([answer, this.#deps.wait(GATEWAY_ANSWER_MS)])) ?? undefined;
  }

  /**
   * A waiting shopper's call repeats the request under its key, which cannot charge twice; once the key may have
   * expired, only the state is requested. Never rejects: if the gateway is unreachable, the payment stays open.
   */
  async #ask(shop: ShopContext, row: PaymentRow): Promise<PaymentRow> {
    const { gateways } = this.#deps;
    try {
      const isKeyKnown = shop.now().getTime() - row.created_at.getTime() < PAYMENT_KEY_SECONDS * 1000;
      return isKeyKnown
        ? await applyAnswer(shop, gateways, row, await gateways.of(row).authorise(shop, authorisationOf(row)))
        : ((await this.refresh(shop, row)) ?? row);
    } catch (error) {
      shop.log.error({ err: error, payment: row.id, gateway: row.gateway }, 'gateway not reached');
      return row;
    }
  }

  /** Whether a checkout's payment has begun and is neither declined nor voided. */
  async isUnderWay(shop: ShopContext, token: string): Promise<boolean> {
    const last = await latestPayment(shop, token);
    return last !== undefined && isLive(last);
  }

  /** Voids the payment of an order that cannot be created. */
  async release(shop: ShopContext, token: string, code: string): Promise<void> {
    const left = await inTransaction(shop, async (inside) => {
      const { order_id } = await lockCheckout(inside, token);
      const last = order_id === null ? await latestPayment(inside, token) : undefined;
      return last?.state === 'authorised'
        ? movePayment(inside, last, ['authorised'], { state: 'voiding', code })
        : undefined;
    });
    if (left) await endPayment(shop, this.#deps.gateways, left);
  }
}

type Begun = { outcome: ChargeOutcome; row?: PaymentRow; calledOff?: PaymentRow };

function inputOf(
  { payment_method, payment_method_id }: ChargeInput,
  { locale, currency, origin, prefix }: OrderCaller,
): PaymentInput {
  return { payment_method, payment_method_id, locale: locale.code, currency: currency.code, origin, prefix };
}
