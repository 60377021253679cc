import { and, eq } from 'drizzle-orm';
import { Refusal } from '#api/core/refusal.ts';
import type { Address, Checkout, Country, PaymentMethod } from '#domain/checkout/checkout.ts';
import { isTipTooLarge } from '#domain/checkout/tip.ts';
import { checkouts } from '#server/db/schema/cart.ts';
import { DerivedCache } from '#server/core/cache.ts';
import { inTransaction } from '#server/core/shop-context.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { readCartLines } from '../cart/cart-rows.ts';
import type { CartRow } from '../cart/cart-rows.ts';
import type { CatalogueModel } from '../catalogue/catalogue-model.ts';
import type { CatalogueService } from '../catalogue/catalogue.service.ts';
import { leaveOut, recordLostCodes } from '../cart/cart-codes.ts';
import { accessTo, begunAnew, claimedBy, isTyped, THE_SHOP, withoutPerson } from '../cart/checkout-access.ts';
import type { CheckoutAccess, CheckoutViewer } from '../cart/checkout-access.ts';
import { cartOf, checkoutNotFound, findCheckoutAndCart, lockCheckout } from './checkout-rows.ts';
import type { CheckoutRow } from './checkout-rows.ts';
import { secretRequired } from './checkout-viewer.ts';
import { servedCountries } from '../shop/countries.ts';
import { presentCheckout } from './present-checkout.ts';
import { calculateCheckout } from './calculate-checkout.ts';
import { checkoutInput } from './checkout-input.ts';
import type { CheckoutAssumptions } from './checkout-input.ts';
import { shippingLine } from './shipping-line.ts';

/** A shopper's changes to the checkout; missing fields stay as they are. */
export type CheckoutChange = {
  email?: string;
  phone?: string;
  shipping_address?: Address;
  billing_address?: Address | null;
  shipping_method?: string | null;
  note?: string;
  gift_note?: string;
  tip?: number;
};

/** Stands for no particular checkout when a call asks for payment methods [acc §7]. */
const ANY_CHECKOUT = 'custom-token';

export interface CheckoutDeps {
  catalogue: Pick<CatalogueService, 'model'>;
  /** The active payment methods, in a language. */
  gateways: { methods(shop: ShopContext, locale: string, basket: { needsShipping: boolean }): PaymentMethod[] };
  /** A checkout that has become this order. */
  completed(shop: ShopContext, row: CheckoutRow, orderId: number, isMasked: boolean): Promise<Checkout>;
  /** Whether a payment of a checkout is under way. */
  isPaying(shop: ShopContext, token: string): Promise<boolean>;
}

/** Checkouts until they become orders [core §4, acc §7]. */
export class CheckoutService {
  readonly #deps: CheckoutDeps;
  /** Kept as long as the price list they come from. */
  readonly #countries = new DerivedCache<CatalogueModel, Country[]>({ name: 'served-countries' });

  constructor(deps: CheckoutDeps) {
    this.#deps = deps;
  }

  /**
   * The whole state. Place and payment method that the call assumes are calculated with, not stored. Automatic
   * discounts that it excludes stay excluded until the next such call, so that the order has the price that was shown.
   * To strangers it looks as if nothing were typed.
   */
  async info(
    shop: ShopContext,
    token: string,
    locale: string,
    viewer: CheckoutViewer | typeof THE_SHOP,
    {
      withoutDiscounts,
      ...supposed
    }: CheckoutAssumptions & { paymentMethod?: string; withoutDiscounts?: readonly string[] } = {},
  ): Promise<Checkout> {
    const { row, cart } = await findCheckoutAndCart(shop, token);
    const access = viewer === THE_SHOP ? 'own' : accessTo(row, cart, viewer);
    if (row.order_id !== null) return this.#deps.completed(shop, row, row.order_id, access !== 'own');
    if (!cart) throw checkoutNotFound();
    return this.#open(
      shop,
      { row, access },
      withoutDiscounts ? await leaveOut(shop, cart, withoutDiscounts) : cart,
      locale,
      supposed,
    );
  }

  /**
   * Stores the given fields as a draft; only an order checks them. Refuses a shipping method that is not offered there,
   * and a tip above the subtotal. Whoever writes first may see it from then on; another browser begins anew.
   */
  async change(
    shop: ShopContext,
    token: string,
    change: CheckoutChange,
    locale: string,
    viewer: CheckoutViewer | typeof THE_SHOP,
  ): Promise<Checkout> {
    const model = await this.#deps.catalogue.model(shop, locale);
    return inTransaction(shop, async (inside) => {
      const before = await lockCheckout(inside, token);
      if (before.order_id !== null) throw new Refusal(422, 'checkout_completed');
      const cart = await cartOf(inside, before);
      const draft = drafted(await this.#writable(inside, before, cart, viewer), change);
      const calculated = await calculateCheckout(inside, cart, model, {
        ...checkoutInput(draft),
        rateId: change.shipping_method === undefined ? checkoutInput(draft).rateId : change.shipping_method,
      });
      if (change.shipping_method && !calculated.rate) {
        throw new Refusal(422, 'shipping_method_unknown', undefined, [
          { field: 'shipping_method', code: 'shipping_method_unknown' },
        ]);
      }
      if (change.tip && isTipTooLarge(change.tip, calculated.result.totals.subtotal_price)) {
        throw new Refusal(422, 'tip_too_large', undefined, [{ field: 'tip', code: 'tip_too_large' }]);
      }
      const row = { ...draft, shipping_line: calculated.rate && shippingLine(calculated.rate), updated_at: shop.now() };
      await inside.db
        .update(checkouts)
        .set({ ...row, locale })
        .where(and(eq(checkouts.shop_id, shop.id), eq(checkouts.token, token)));
      await recordLostCodes(inside, cart, calculated.lost);
      const isOwn = viewer === THE_SHOP || accessTo(row, cart, viewer) === 'own';
      const shown = isOwn ? row : drafted(withoutPerson(row), change);
      const methods = this.#deps.gateways.methods(shop, locale, calculated);
      return presentCheckout(shown, calculated, methods, shop.now(), { isMasked: !isOwn });
    });
  }

  /** The checkout as this viewer goes on with it; refused while somebody else pays. */
  async #writable(
    shop: ShopContext,
    row: CheckoutRow,
    cart: CartRow,
    viewer: CheckoutViewer | typeof THE_SHOP,
  ): Promise<CheckoutRow> {
    if (viewer === THE_SHOP) return row;
    if (accessTo(row, cart, viewer) !== 'foreign') return claimedBy(row, viewer);
    if (viewer.secret === undefined && viewer.customerId === undefined) throw secretRequired();
    if (await this.#deps.isPaying(shop, row.token)) throw new Refusal(409, 'checkout_paying');
    return claimedBy(begunAnew(row), viewer);
  }

  /** The payment methods of a checkout; `custom-token` asks for those of the shop [acc §7]. */
  async paymentMethods(shop: ShopContext, token: string, locale: string): Promise<PaymentMethod[]> {
    const needsShipping = token === ANY_CHECKOUT || (await isShipped(shop, token));
    return this.#deps.gateways.methods(shop, locale, { needsShipping });
  }

  /** Countries in the shop's shipping zones, with their provinces [acc §7]. */
  async countries(shop: ShopContext, locale: string): Promise<Country[]> {
    const model = await this.#deps.catalogue.model(shop, locale);
    return this.#countries.once(model, () => servedCountries(model.zones, locale));
  }

  async #open(
    shop: ShopContext,
    { row, access }: { row: CheckoutRow; access: CheckoutAccess },
    cart: CartRow,
    locale: string,
    { paymentMethod: methodCode, ...supposed }: CheckoutAssumptions & { paymentMethod?: string },
  ): Promise<Checkout> {
    const model = await this.#deps.catalogue.model(shop, locale);
    const known = access === 'foreign' ? begunAnew(row) : row;
    const calculated = await calculateCheckout(shop, cart, model, checkoutInput(known, supposed));
    await recordLostCodes(shop, cart, calculated.lost);
    const isMasked = access !== 'own' && isTyped(row);
    const shown = isMasked ? withoutPerson(known) : known;
    const methods = this.#deps.gateways.methods(shop, locale, calculated);
    return presentCheckout(shown, calculated, methods, shop.now(), { methodCode, isMasked });
  }
}

/** Whether anything in a checkout's cart is shipped; an order's cart is empty, and it has been paid. */
async function isShipped(shop: ShopContext, token: string): Promise<boolean> {
  const { row, cart } = await findCheckoutAndCart(shop, token);
  if (row.order_id !== null || !cart) return true;
  const { rows, sellables } = await readCartLines(shop, cart.token);
  return rows.some(({ variant_id }) => sellables.get(variant_id)?.variant.requires_shipping);
}

function drafted(
  row: CheckoutRow,
  { email, phone, shipping_address, billing_address, note, gift_note, tip }: CheckoutChange,
): CheckoutRow {
  return {
    ...row,
    email: email ?? row.email,
    phone: phone ?? row.phone,
    shipping_address: shipping_address ?? row.shipping_address,
    billing_address: billing_address === undefined ? row.billing_address : billing_address,
    note: note ?? row.note,
    gift_note: gift_note ?? row.gift_note,
    tip: tip ?? row.tip,
  };
}
