import { isRefusal, Refusal } from '#api/core/refusal.ts';
import type { ChargeOutcome } from '#domain/payment/payment.ts';
import { PAYMENT_LEFT_SECONDS } from '#domain/payment/payment-limits.ts';
import type { ExpressInfo } from '#server/db/schema/json.ts';
import { inTransaction } from '#server/core/shop-context.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import type { CatalogueService } from '#server/modules/catalogue/catalogue.service.ts';
import { cartOf, findCheckout, lockCheckout } from '#server/modules/checkout/checkout-rows.ts';
import { THE_SHOP } from '#server/modules/cart/checkout-access.ts';
import type { CheckoutChange, CheckoutService } from '#server/modules/checkout/checkout.service.ts';
import { calculateCheckout } from '#server/modules/checkout/calculate-checkout.ts';
import { checkoutInput } from '#server/modules/checkout/checkout-input.ts';
import { checkItems } from '#server/modules/checkout/check-order.ts';
import { checkStock } from '#server/modules/checkout/check-stock.ts';
import type { ExpressAnswer } from '../gateway.ts';
import type { ExpressGateway, Gateways } from '../gateways.ts';
import type { PaymentService } from '../payment.service.ts';
import type { PaymentCaller } from '#server/modules/checkout/order-input.ts';
import { expressOf, recordExpress, setExpress } from '#server/modules/checkout/express-info.ts';

export interface ExpressDeps {
  catalogue: CatalogueService;
  gateways: Gateways;
  checkouts: CheckoutService;
  payments: PaymentService;
}

type Approved = Extract<ExpressAnswer, { state: 'approved' }>;

/**
 * The result of a wallet's page: paid or ready for review (no code), or the error. `isAgreed`: the checkout now has the
 * shopper's data.
 */
export type ExpressReturn = { code?: string; from: string; isAgreed: boolean };

/**
 * Checkouts that begin in a wallet: it opens before the shopper is known, and returns contact and address. The checkout
 * changes only after the shopper's approval, and only `PaymentService` charges, for the checkout's price at that time.
 */
export class ExpressService {
  readonly #deps: ExpressDeps;

  constructor(deps: ExpressDeps) {
    this.#deps = deps;
  }

  /** Opens the wallet's page. Repeated or parallel calls open the same page; `from` is the path to return to. */
  async begin(
    shop: ShopContext,
    token: string,
    code: string,
    caller: PaymentCaller & { from?: string },
  ): Promise<ChargeOutcome> {
    const gateway = this.#deps.gateways.express(shop, caller.origin).find((one) => one.code === code);
    const begun = await inTransaction(shop, (inside) => this.#prepare(inside, token, gateway, caller));
    // There is an order already, or nothing to pay.
    if (!begun || !gateway) return { status: 'authorised' };
    const { express, needsShipping } = begun;
    if (express.url !== undefined && express.reference !== undefined)
      return { status: 'redirect', url: express.url, provider_order: express.reference };
    const { key, amount } = express;
    const { origin, prefix, locale } = caller;
    const asked = {
      key,
      amount,
      currency: shop.row.default_currency,
      origin,
      returnTo: `${origin}${prefix}/checkout/${token}/return`,
      locale: locale.code,
      checkout_token: token,
      needsShipping,
    };
    try {
      const { reference, url } = await gateway.express.begin(shop, asked);
      await recordExpress(shop, token, { ...express, reference, url });
      return { status: 'redirect', url, provider_order: reference };
    } catch (error) {
      if (isRefusal(error)) throw error;
      // A repeated call finds the same one if it was begun at all.
      shop.log.error({ err: error, gateway: code }, 'wallet not reached');
      return { status: 'declined', code: 'charge_authorize_error' };
    }
  }

  /**
   * Asks the wallet for the shopper's answer and stores it. If the approval included the total, it is charged at once.
   * Null for a checkout without an open wallet.
   */
  async back(shop: ShopContext, token: string, caller: PaymentCaller): Promise<ExpressReturn | null> {
    const row = await findCheckout(shop, token);
    const express = expressOf(row, shop.now());
    const wallet = express && this.#deps.gateways.paying(express.gateway)?.express;
    if (row.order_id !== null || !express || express.reference === undefined || !wallet) return null;
    const { from } = express;
    // What the shopper has entered since then takes precedence.
    if (express.source !== undefined) return { from, isAgreed: true };
    try {
      const answer = await wallet.read(shop, express.reference);
      // Only a checkout has to say that nothing was charged; on other pages nothing was begun.
      if (answer.state !== 'approved')
        return { ...(from === `/checkouts/${token}` && { code: 'payment_abandoned' }), from, isAgreed: false };
      await this.#take(shop, token, express, answer, caller.locale.code);
      return {
        ...(answer.chosen && (await this.#pay(shop, token, express.gateway, answer.chosen, caller))),
        from,
        isAgreed: true,
      };
    } catch (error) {
      if (isRefusal(error)) return { code: error.code, from, isAgreed: true };
      shop.log.error({ err: error, gateway: express.gateway }, 'wallet not read');
      return { code: 'charge_authorize_error', from, isAgreed: false };
    }
  }

  async #prepare(
    shop: ShopContext,
    token: string,
    gateway: ExpressGateway | undefined,
    caller: PaymentCaller & { from?: string },
  ): Promise<{ express: ExpressInfo; needsShipping: boolean } | null> {
    const checkout = await lockCheckout(shop, token);
    if (checkout.order_id !== null) return null;
    const model = await this.#deps.catalogue.model(shop, caller.locale.code);
    const calculated = await calculateCheckout(shop, await cartOf(shop, checkout), model, checkoutInput(checkout));
    checkItems(calculated);
    if (!gateway)
      throw new Refusal(422, 'payment_method_unknown', undefined, [
        { field: 'payment_method', code: 'payment_method_unknown' },
      ]);
    await checkStock(shop, calculated.lines);
    const {
      result: {
        totals: { total_price: amount },
      },
      needsShipping,
    } = calculated;
    if (amount === 0) return null;
    const from = caller.from ?? `/checkouts/${token}`;
    const known = expressOf(checkout, shop.now());
    const isSame =
      known?.gateway === gateway.code &&
      known.amount === amount &&
      known.source === undefined &&
      shop.now().getTime() - Date.parse(known.begun_at) < PAYMENT_LEFT_SECONDS.challenge * 1000;
    if (!isSame) await caller.countTry();
    const express = isSame
      ? { ...known, from }
      : { gateway: gateway.code, key: shop.token(), amount, from, begun_at: shop.now().toISOString() };
    await setExpress(shop, token, express);
    return { express, needsShipping };
  }

  /** If the rate is no longer offered, the shopper has to choose another. */
  async #take(
    shop: ShopContext,
    token: string,
    express: ExpressInfo,
    { source, email, address, chosen }: Approved,
    locale: string,
  ): Promise<void> {
    const { checkouts } = this.#deps;
    const who: CheckoutChange = { email, ...(address && { shipping_address: address }) };
    const way = chosen?.shipping_method;
    try {
      await checkouts.change(shop, token, { ...who, ...(way != null && { shipping_method: way }) }, locale, THE_SHOP);
    } catch (error) {
      if (!isRefusal(error) || error.code !== 'shipping_method_unknown') throw error;
      await checkouts.change(shop, token, who, locale, THE_SHOP);
    }
    await recordExpress(shop, token, { ...express, source, payer: email });
  }

  /** Charges the total that stood on the wallet's button, and no other. */
  async #pay(
    shop: ShopContext,
    token: string,
    payment_method: string,
    { amount }: NonNullable<Approved['chosen']>,
    caller: PaymentCaller,
  ): Promise<{ code?: string }> {
    const { total } = await this.#deps.checkouts.info(shop, token, caller.locale.code, THE_SHOP);
    if (total.total_price !== amount) return { code: 'payment_amount_changed' };
    const outcome = await this.#deps.payments.authorise(shop, token, { accept_term: true, payment_method }, caller);
    if (outcome.status === 'authorised') return {};
    return { code: outcome.status === 'declined' ? outcome.code : 'payment_processing' };
  }
}
