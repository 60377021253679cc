import { and, eq } from 'drizzle-orm';
import type { Answer } from '#api/core/endpoint.ts';
import { isRefusal, Refusal } from '#api/core/refusal.ts';
import type { postPurchaseApi } from '#api/post-purchase.api.ts';
import { PAYMENT_UNHEARD_SECONDS } from '#domain/payment/payment-limits.ts';
import { orderItems, orders } from '#server/db/schema/order.ts';
import { payments } from '#server/db/schema/payment.ts';
import { inTransaction } from '#server/core/shop-context.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { dropJob } from '#server/queue/queue.ts';
import { queueOrderConfirmation, queueOrderNews } from '../mails/queue-order-mail.ts';
import type { CatalogueService } from '#server/modules/catalogue/catalogue.service.ts';
import { changeOrder, lockOrder, orderItemsOf } from '../lock-order.ts';
import { newOrderItems } from '../order-rows.ts';
import type { OrderRow } from '../order-rows.ts';
import { takeStock } from '../placing/take-stock.ts';
import { checkStock } from '#server/modules/checkout/check-stock.ts';
import { endPayment } from '#server/modules/payments/end-payment.ts';
import type { Gateways } from '#server/modules/payments/gateways.ts';
import {
  authorisationOf,
  cancel,
  isLive,
  latestPayment,
  reread,
  takeForOrder,
} from '#server/modules/payments/payment-rows.ts';
import type { PaymentRow } from '#server/modules/payments/payment-rows.ts';
import { applyAnswer, refreshPayment } from '#server/modules/payments/refresh-payment.ts';
import { listOffers } from '#server/modules/pricing/offers/list-offers.ts';
import { useOffers as countOffers } from '#server/modules/pricing/offers/offer-prices.ts';
import { orderWith, calculateAddedLine, refuseClosed } from './post-purchase-line.ts';
import type { AddedLine } from './post-purchase-line.ts';
import {
  beginConfirming,
  CONFIRM_WAITING,
  declineOffers,
  findPostPurchase,
  finishRow,
  isOver,
  openOffers,
  recordTaken,
} from './post-purchase-rows.ts';
import type { PostPurchaseRow } from './post-purchase-rows.ts';

export type AddInput = { offer_id: number; variant_id: number };
type Added = Answer<typeof postPurchaseApi.add>;
type Deps = { catalogue: CatalogueService; gateways: Gateways };

/**
 * Post-purchase offers [acc §4, §7]. An accepted offer adds a line to the order. A stored card is charged again with a
 * separate payment, requested between short transactions and only by the call that began it; parallel and repeated
 * calls only ask for its state. Whoever first learns that it is authorised adds the line; if the line cannot be added,
 * the payment is refunded.
 */
export class PostPurchaseService {
  readonly #deps: Deps;
  /** Charges in progress in this process, by payment. */
  readonly #open = new Map<string, Promise<PaymentRow>>();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** The remaining offers; none once time is up. */
  async activate(
    shop: ShopContext,
    token: string,
    declined: readonly number[],
    locale: string,
  ): Promise<Answer<typeof postPurchaseApi.activate>> {
    const model = await this.#deps.catalogue.model(shop, locale);
    return inTransaction(shop, async (inside) => {
      const row = await declineOffers(inside, await findPostPurchase(inside, token), declined);
      if (isOver(row, shop.now())) return { offers: [], expires_at: null };
      const offers = await Promise.all(openOffers(row).map((offer_id) => listOffers(inside, model, { offer_id })));
      return { offers: offers.flat(), expires_at: row.expires_at.toISOString() };
    });
  }

  async add(shop: ShopContext, token: string, input: AddInput, locale: string): Promise<Added> {
    const { added, fresh, begun } = await inTransaction(shop, (inside) => this.#begin(inside, token, input, locale));
    if (added) return added;
    const payment = fresh ? await this.#charge(shop, fresh) : await this.#look(shop, begun);
    if (payment.state === 'pending') return { status: 'processing', total_price: null };
    return isLive(payment) ? this.#settle(shop, token, input, locale, payment) : declined;
  }

  /**
   * Adds the line of an authorised payment, whoever learns of it first; refunds the payment if that is no longer
   * possible.
   */
  async complete(shop: ShopContext, payment: PaymentRow): Promise<void> {
    const { adds, locale } = payment.input;
    if (!adds) return;
    await this.#settle(shop, adds.token, adds, locale, payment).catch((error: unknown) => {
      if (!isRefusal(error)) throw error;
      shop.log.warn({ payment: payment.id, code: error.code }, 'payment of an offer called off: nothing can be added');
    });
  }

  /** Sends the order's confirmation, once, whether the shopper or the job comes first. */
  async confirm(shop: ShopContext, token: string): Promise<void> {
    await inTransaction(shop, async (inside) => {
      const { order_id } = await findPostPurchase(inside, token);
      await this.#confirm(inside, token, await orderRow(inside, order_id));
    });
  }

  /** Ends the offers; the confirmation waits no longer. */
  async finalize(shop: ShopContext, token: string): Promise<Answer<typeof postPurchaseApi.finalize>> {
    return inTransaction(shop, async (inside) => {
      const { order_id } = await findPostPurchase(inside, token);
      const order = await orderRow(inside, order_id);
      await finishRow(inside, token);
      await this.#confirm(inside, token, order);
      return { token: order.token, access_key: order.access_key };
    });
  }

  async #confirm(shop: ShopContext, token: string, order: OrderRow): Promise<void> {
    if (!(await beginConfirming(shop, token))) return;
    const words = this.#deps.gateways.words(order.payment_method_code, order.locale);
    await queueOrderConfirmation(shop, order, await orderItemsOf(shop, order.id), words, order);
    await dropJob(shop.db, shop.id, CONFIRM_WAITING, token);
  }

  /** Adds a line that needs no payment; otherwise returns the payment to request, or the one in progress. */
  async #begin(shop: ShopContext, token: string, input: AddInput, locale: string): Promise<Begun> {
    const row = await findPostPurchase(shop, token);
    const order = await orderRow(shop, row.order_id);
    if (row.taken_ids.includes(input.offer_id)) return { added: { status: 'added', total_price: order.total_price } };
    const key = paidAs(token, input);
    const last = await latestPayment(shop, key);
    if (last && isLive(last)) return { begun: last };
    const first = await latestPayment(shop, token);
    if (isOver(row, shop.now())) throw new Refusal(422, 'post_purchase_over');
    if (!openOffers(row).includes(input.offer_id))
      throw new Refusal(422, 'offer_ended', undefined, [{ field: 'offer_id', code: 'offer_ended' }]);
    const line = await calculateAddedLine(shop, await this.#deps.catalogue.model(shop, locale), order, input);
    const isByGateway = first?.order_id === order.id;
    refuseClosed(order, isByGateway);
    if (!isByGateway || line.total === 0) return { added: await this.#take(shop, row, line) };
    await checkStock(shop, line.lines);
    const { gateway: code, currency, source, gateway_reference, input: agreed } = first;
    if (gateway_reference === null || !agreed.keeps) throw new Refusal(422, 'payment_unknown');
    const adds = { token, offer_id: input.offer_id, variant_id: input.variant_id, first: gateway_reference };
    const [payment] = await shop.db
      .insert(payments)
      .values({
        shop_id: shop.id,
        checkout_token: key,
        attempt: (last?.attempt ?? 0) + 1,
        gateway: code,
        amount: line.total,
        currency,
        idempotency_key: shop.token(),
        source,
        input: { ...agreed, locale, adds },
        created_at: shop.now(),
        updated_at: shop.now(),
      })
      .returning();
    return { fresh: payment! };
  }

  /**
   * Requests a payment, once. Never rejects if the gateway is unreachable: the payment stays open, to be checked later.
   */
  #charge(shop: ShopContext, payment: PaymentRow): Promise<PaymentRow> {
    const { gateways } = this.#deps;
    const { first, ...wanted } = authorisationOf(payment);
    const gateway = gateways.of(payment);
    if (!gateway.authoriseAgain || first === undefined)
      throw new Error(`Payment ${payment.id} cannot be charged once more`);
    const id = idOf(payment);
    const asked = gateway
      .authoriseAgain(shop, { ...wanted, first })
      .then((answer) => applyAnswer(shop, gateways, payment, answer));
    const open = this.#heard(shop, payment, asked).finally(() => this.#open.delete(id));
    this.#open.set(id, open);
    return open;
  }

  /** The state of a payment that another call began. */
  async #look(shop: ShopContext, payment: PaymentRow): Promise<PaymentRow> {
    if (payment.state !== 'pending') return payment;
    const open = this.#open.get(idOf(payment));
    if (open) return open;
    const isUnheard = shop.now().getTime() - payment.created_at.getTime() >= PAYMENT_UNHEARD_SECONDS * 1000;
    const looked = refreshPayment(shop, this.#deps.gateways, payment).then(async (now) => {
      if (now) return now;
      const left = isUnheard ? await cancel(shop, payment, 'payment_abandoned') : undefined;
      if (left) await endPayment(shop, this.#deps.gateways, left);
      return left ?? payment;
    });
    return this.#heard(shop, payment, looked);
  }

  #heard(shop: ShopContext, payment: PaymentRow, answer: Promise<PaymentRow>): Promise<PaymentRow> {
    return answer.catch((error: unknown) => {
      shop.log.error({ err: error, payment: payment.id, gateway: payment.gateway }, 'gateway not reached for an offer');
      return payment;
    });
  }

  /** Adds the line and the payment to the order, or refunds the payment. */
  async #settle(
    shop: ShopContext,
    token: string,
    input: AddInput,
    locale: string,
    payment: PaymentRow,
  ): Promise<Added> {
    try {
      const added = await inTransaction(shop, async (inside) => {
        const row = await findPostPurchase(inside, token);
        const order = await orderRow(inside, row.order_id);
        if (row.taken_ids.includes(input.offer_id)) return { status: 'added' as const, total_price: order.total_price };
        if ((await reread(inside, payment)).state !== 'authorised') throw new Refusal(402, 'payment_required');
        // The shopper has left the offers.
        if (row.finished_at !== null) throw new Refusal(422, 'post_purchase_over');
        const line = await calculateAddedLine(inside, await this.#deps.catalogue.model(shop, locale), order, input);
        if (line.total !== payment.amount) throw new Refusal(402, 'payment_amount_changed');
        return this.#take(inside, row, line, payment);
      });
      await endPayment(shop, this.#deps.gateways, await reread(shop, payment));
      return added;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      const left = await cancel(shop, await reread(shop, payment), error.code);
      if (left) await endPayment(shop, this.#deps.gateways, left);
      if (error.code === 'payment_required') return declined;
      throw error;
    }
  }

  /** One transaction: stock, the offer's use, the line, the order's totals, and the offer's acceptance. */
  async #take(shop: ShopContext, row: PostPurchaseRow, line: AddedLine, payment?: PaymentRow): Promise<Added> {
    const id = row.order_id;
    const { order, payments: paid } = await lockOrder(shop, id);
    refuseClosed(order, paid.length > 0);
    if (payment) await takeForOrder(shop, payment, id);
    const { counted, isFew } = await takeStock(shop, line.lines);
    const items = await shop.db
      .insert(orderItems)
      .values(newOrderItems(shop, id, line, counted))
      .returning();
    const isUsedUp = await countOffers(shop, line.lines);
    const changed = await changeOrder(shop, order, {
      ...orderWith(order, line),
      ...(line.total > 0 && { financial_status: payment ? 'authorized' : 'pending' }),
    });
    await recordTaken(shop, row, line.lines[0]!.offer_id!);
    if (row.confirmed_at !== null) await queueOrderNews(shop, changed, { kind: 'added', items });
    await shop.emit(shop, 'stock.changed', { is_shown: isFew });
    if (isUsedUp) await shop.emit(shop, 'content.changed', { kind: 'offer' });
    return { status: 'added', total_price: changed.total_price };
  }
}

/** Added already, or with a payment: a new one, or one that another call began. */
type Begun =
  | { added: Added; fresh?: undefined; begun?: undefined }
  | { added?: undefined; fresh: PaymentRow; begun?: undefined }
  | { added?: undefined; fresh?: undefined; begun: PaymentRow };

const idOf = ({ shop_id, id }: PaymentRow) => `${shop_id}:${id}`;

const declined: Added = { status: 'declined', total_price: null };

/** Key of an offer's payment, apart from the checkout's own: one active payment per order and offer. */
const paidAs = (token: string, { offer_id }: AddInput) => `${token}/${offer_id}`;

async function orderRow(shop: ShopContext, id: number): Promise<OrderRow> {
  const [order] = await shop.db
    .select()
    .from(orders)
    .where(and(eq(orders.shop_id, shop.id), eq(orders.id, id)));
  if (!order) throw new Error(`Offers after a purchase name order ${id}, which is not there`);
  return order;
}
