import { Refusal } from '#api/core/refusal.ts';
import { CART_MESSAGES } from '#domain/cart/cart-rules.ts';
import type { Cart } from '#domain/cart/cart.ts';
import type { Checkout } from '#domain/checkout/checkout.ts';
import { inTransaction } from '#server/core/shop-context.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { missingCartToken } from '#server/modules/cart/cart-refusals.ts';
import { THE_SHOP } from '#server/modules/cart/checkout-access.ts';
import type { CheckoutViewer } from '#server/modules/cart/checkout-access.ts';
import type { CartRow } from '#server/modules/cart/cart-rows.ts';
import type { CartService } from '#server/modules/cart/cart.service.ts';
import { cartOf, lockCheckout } from '../checkout-rows.ts';
import type { CheckoutService } from '../checkout.service.ts';
import { dropCode, keepCode, keepTypedCode, leaveOut } from '#server/modules/cart/cart-codes.ts';

/** The checkout whose cart changes, and who sees the answer. */
type Asked = { token: string; locale: string; viewer: CheckoutViewer };
type Work = (shop: ShopContext, cart: CartRow, email: string | null) => Promise<CartRow>;

/**
 * Codes and automatic discounts of one cart [acc §4, §7]. Codes are stored with the cart, so that cart page and
 * checkout show the same.
 */
export class DiscountService {
  readonly #carts: CartService;
  readonly #checkouts: CheckoutService;

  constructor(carts: CartService, checkouts: CheckoutService) {
    this.#carts = carts;
    this.#checkouts = checkouts;
  }

  /**
   * Refuses a code that is invalid or that this person may not use. A code whose conditions are not met yet is stored.
   */
  apply(shop: ShopContext, asked: Asked, code: string): Promise<Checkout> {
    return this.#change(shop, asked, (inside, cart, email) => keepCode(inside, cart, code, email));
  }

  /** Applies a code from a link: one that cannot be used is reported with the cart, and nothing is refused. */
  give(shop: ShopContext, asked: Asked, code: string): Promise<Checkout> {
    return this.#change(shop, asked, (inside, cart) => keepTypedCode(inside, cart, code));
  }

  /** Removes a code; a code that the cart does not have is ignored. */
  remove(shop: ShopContext, asked: Asked, code: string): Promise<Checkout> {
    return this.#change(shop, asked, (inside, cart) => dropCode(inside, cart, code));
  }

  /** Excludes one automatic discount, or includes it again. */
  leaveOut(shop: ShopContext, asked: Asked, id: number, isOut: boolean): Promise<Checkout> {
    return this.#change(shop, asked, (inside, cart) =>
      leaveOut(
        inside,
        cart,
        [...cart.removed_discounts.filter((one) => one !== id), ...(isOut ? [id] : [])].map(String),
      ),
    );
  }

  /** Of a checkout if its token is given, else of a cart. */
  async list(
    shop: ShopContext,
    { cart_token, checkout_token }: { cart_token?: string; checkout_token?: string },
    locale: string,
  ): Promise<Pick<Checkout, 'discounts' | 'lost_codes'>> {
    const { discounts, lost_codes } = checkout_token
      ? await this.#checkouts.info(shop, checkout_token, locale, THE_SHOP)
      : await this.#cart(shop, cart_token, locale);
    return { discounts, lost_codes };
  }

  /** A summary of a cart's discounts and offers [core §7]. */
  async offer(shop: ShopContext, cart_token: string | undefined, locale: string) {
    const { total_discounts, items, discounts, multiple_price_rules } = await this.#cart(shop, cart_token, locale);
    const applied = discounts.filter(({ state }) => state === 'applied');
    const ways = [
      ...applied.map(({ amount }, index) => ({ amount, rule: multiple_price_rules[index] })),
      ...offersIn(items),
    ];
    const most = ways.reduce<(typeof ways)[number] | undefined>(
      (best, way) => (best && best.amount >= way.amount ? best : way),
      undefined,
    );
    const taken = items.map(({ id, variant_id, qty, offer, total_discounts: off }) => ({
      id,
      variant_id,
      qty,
      total_discounts: off + (offer?.amount ?? 0),
    }));
    return {
      total_discount_amount: total_discounts + items.reduce((sum, { offer }) => sum + (offer?.amount ?? 0), 0),
      selected_offer: most?.rule ?? null,
      discount_cart_items: taken.filter((item) => item.total_discounts > 0),
      has_discount: ways.length > 0,
      discount_code: applied.find(({ code }) => code !== null)?.code ?? null,
    };
  }

  #cart(shop: ShopContext, token: string | undefined, locale: string): Promise<Cart> {
    if (!token) throw missingCartToken(CART_MESSAGES.actionTokens);
    return this.#carts.read(shop, { token, locale });
  }

  #change(shop: ShopContext, { token, locale, viewer }: Asked, work: Work): Promise<Checkout> {
    return inTransaction(shop, async (inside) => {
      const row = await lockCheckout(inside, token);
      if (row.order_id !== null) throw new Refusal(422, 'checkout_completed');
      await work(inside, await cartOf(inside, row, { lock: true }), row.email);
      return this.#checkouts.info(inside, token, locale, viewer);
    });
  }
}

/** Offers that lines use, each as a price rule of the cart with its total reduction. */
function offersIn(items: Cart['items']): { amount: number; rule: Cart['multiple_price_rules'][number] }[] {
  const amounts = new Map<string, number>();
  for (const { offer, offer_title: title } of items)
    if (offer && title !== undefined) amounts.set(title, (amounts.get(title) ?? 0) + offer.amount);
  return [...amounts].map(([title, amount]) => ({
    amount,
    rule: { title, code: null, discount_type: 'offer', discount_value: amount },
  }));
}
