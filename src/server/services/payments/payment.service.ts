import { Refusal } from '#api/refusal.ts';
import type { ChargeOutcome } from '#domain/entities/payment.ts';
import { GATEWAY_ANSWER_MS } from '#domain/payment-limits.ts';
import { payments } from '../../db/schema/payment.ts';
import type { PaymentWish } from '../../db/schema/payment.ts';
import { inTransaction } from '../../http/context.ts';
import type { ShopContext } from '../../http/context.ts';
import type { CatalogueService } from '../catalogue/catalogue.service.ts';
import { cartOf, findCheckout, lockCheckout } from '../checkout/checkout-rows.ts';
import { reckonCheckout } from '../checkout/reckon-checkout.ts';
import { reckonInput } from '../checkout/reckon-input.ts';
import { checkOrder } from '../orders/check-order.ts';
import type { OrderCaller, OrderWish } from '../orders/order-wish.ts';
import { checkStock } from '../orders/take-stock.ts';
import type { FirstGateway, GatewayAnswer } from './gateway.ts';
import type { Gateways } from './gateways.ts';
import { callOff, isLive, latestPayment, movePayment, outcomeOf, recordAnswer, reread } from './payment-rows.ts';
import type { PaymentRow } from './payment-rows.ts';
import { endPayment } from './end-payment.ts';

/** What a shopper pays with: the payment component's token, never a card. */
export type ChargeWish = OrderWish & { payment_token: string };

/** `countTry` refuses who tries too many cards. */
export type PaymentCaller = OrderCaller & { countTry(): Promise<void> };

export interface PaymentDeps {
  catalogue: CatalogueService;
  gateways: Gateways;
  wait(ms: number): Promise<void>;
}

/**
 * Sets money aside for a checkout before its order is made [acc §4, §7]. Each step is a short transaction, and the gateway is asked between them:
 * the row says what is under way, so a process that dies leaves nothing that another cannot end. A checkout has one live payment.
 */
export class PaymentService {
  readonly #deps: PaymentDeps;
  /** Questions this process has open, by payment. */
  readonly #open = new Map<string, Promise<PaymentRow>>();

  constructor(deps: PaymentDeps) {
    this.#deps = deps;
  }

  /** Asks for exactly what the checkout costs at this moment. Asked again while that is under way it joins in. */
  async authorise(shop: ShopContext, token: string, wish: ChargeWish, caller: PaymentCaller): Promise<ChargeOutcome> {
    const begun = await inTransaction(shop, (inside) => this.#begin(inside, token, wish, caller));
    if (begun.calledOff) await endPayment(shop, this.#deps.gateways, begun.calledOff);
    if (!begun.row) return begun.outcome;
    return begun.row.state === 'pending' ? this.#hear(shop, begun.row) : outcomeOf(begun.row, shop.now());
  }

  /** What has become of the last payment; the gateway is asked where it is not known. `abandon` ends a challenge that nobody will finish. */
  async confirm(shop: ShopContext, token: string, { abandon = false } = {}): Promise<ChargeOutcome> {
    const { order_id } = await findCheckout(shop, token);
    const row = await latestPayment(shop, token);
    if (order_id !== null) return { status: 'authorised' };
    if (!row) throw new Refusal(404, 'payment_not_found');
    if (row.state === 'pending') return this.#hear(shop, row);
    if (row.state !== 'requires_action') return outcomeOf(row, shop.now());
    const now = await this.refresh(shop, row);
    if (!abandon || now.state !== 'requires_action') return outcomeOf(now, shop.now());
    const left = await callOff(shop, now, 'payment_abandoned');
    if (left) await endPayment(shop, this.#deps.gateways, left);
    return outcomeOf(await reread(shop, now), shop.now());
  }

  /** Asks the gateway what has become of a payment and writes it down. */
  async refresh(shop: ShopContext, row: PaymentRow): Promise<PaymentRow> {
    const { gateway_reference, idempotency_key: key } = row;
    const gateway = this.#deps.gateways.of(row);
    const answer = gateway_reference !== null && row.state !== 'pending' ? await gateway.confirm(shop, { reference: gateway_reference, key }) : await ask(shop, gateway, row);
    return recordAnswer(shop, row, answer);
  }

  async #begin(shop: ShopContext, token: string, wish: ChargeWish, caller: PaymentCaller): Promise<Begun> {
    const checkout = await lockCheckout(shop, token);
    if (checkout.order_id !== null) return { outcome: { status: 'authorised' } };
    const { catalogue, gateways } = this.#deps;
    const locale = caller.locale.code;
    const last = await latestPayment(shop, token);
    if (last?.blocked_until && last.blocked_until > shop.now()) return { outcome: outcomeOf(last, shop.now()) };
    const reckoned = await reckonCheckout(shop, await cartOf(shop, checkout), await catalogue.model(shop, locale), reckonInput(checkout));
    const gateway = checkOrder(checkout, reckoned, wish, gateways.find(shop, wish.payment_method, wish.payment_method_id));
    await checkStock(shop, reckoned.lines);
    const amount = reckoned.result.totals.total_price;
    if (gateway.pays === 'later' || amount === 0) return { outcome: { status: 'authorised' } };
    const isSame = last !== undefined && isLive(last) && last.gateway === gateway.code && last.amount === amount && (last.state !== 'requires_action' || last.source === wish.payment_token);
    if (isSame) return { row: last, outcome: outcomeOf(last, shop.now()) };
    await caller.countTry();
    const calledOff = await callOff(shop, last, 'payment_replaced');
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
        source: wish.payment_token,
        wish: wishOf(wish, caller),
        created_at: shop.now(),
        updated_at: shop.now(),
      })
      .returning();
    return { row: row!, calledOff, outcome: outcomeOf(row!, shop.now()) };
  }

  /** The gateway's answer, as far as it comes in the time a client waits; what comes later is written down all the same. */
  async #hear(shop: ShopContext, row: PaymentRow): Promise<ChargeOutcome> {
    const id = `${shop.id}:${row.id}`;
    const open = this.#open.get(id) ?? this.#ask(shop, row).finally(() => this.#open.delete(id));
    this.#open.set(id, open);
    const heard = await Promise.race([open, this.#deps.wait(GATEWAY_ANSWER_MS)]);
    return heard ? outcomeOf(heard, shop.now()) : { status: 'processing' };
  }

  /** Never rejects: a gateway that cannot be reached leaves the payment open, to be asked of again. */
  async #ask(shop: ShopContext, row: PaymentRow): Promise<PaymentRow> {
    try {
      const answered = await recordAnswer(shop, row, await ask(shop, this.#deps.gateways.of(row), row));
      if (answered.state === 'voiding') await endPayment(shop, this.#deps.gateways, answered);
      return answered;
    } catch (error) {
      shop.log.error({ err: error, payment: row.id, gateway: row.gateway }, 'gateway not reached');
      return row;
    }
  }

  /** Calls off what was set aside for an order that cannot be made. */
  async release(shop: ShopContext, token: string, code: string): Promise<void> {
    const left = await inTransaction(shop, async (inside) => {
      const { order_id } = await lockCheckout(inside, token);
      const last = order_id === null ? await latestPayment(inside, token) : undefined;
      return last?.state === 'authorised' ? movePayment(inside, last, ['authorised'], { state: 'voiding', code }) : undefined;
    });
    if (left) await endPayment(shop, this.#deps.gateways, left);
  }
}

type Begun = { outcome: ChargeOutcome; row?: PaymentRow; calledOff?: PaymentRow };

function ask(shop: ShopContext, gateway: FirstGateway, { idempotency_key: key, amount, currency, source, wish }: PaymentRow): Promise<GatewayAnswer> {
  return gateway.authorise(shop, { key, amount, currency, source, origin: wish.origin });
}

function wishOf({ payment_method, payment_method_id }: ChargeWish, { locale, currency, origin, prefix }: OrderCaller): PaymentWish {
  return { payment_method, payment_method_id, locale: locale.code, currency: currency.code, origin, prefix };
}
