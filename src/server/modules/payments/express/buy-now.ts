import { isRefusal } from '#api/core/refusal.ts';
import { lineKey } from '#domain/cart/cart-rules.ts';
import type { Cart } from '#domain/cart/cart.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { accessTo } from '#server/modules/cart/checkout-access.ts';
import { readCartLines } from '#server/modules/cart/cart-rows.ts';
import type { AskedItem } from '#server/modules/cart/cart-writes.ts';
import { filledProperties } from '#server/modules/cart/line-check.ts';
import { findCheckout } from '#server/modules/checkout/checkout-rows.ts';
import type { CheckoutRow } from '#server/modules/checkout/checkout-rows.ts';
import type { CheckoutService } from '#server/modules/checkout/checkout.service.ts';
import { fullAddress } from '#server/modules/shop/full-address.ts';

export interface OwnCheckout {
  item: AskedItem;
  /** The checkout of an earlier press, valid for a day [core §9]. */
  before: string | undefined;
  /** The shopper's own cart, which stays as it is. */
  cartToken: string | undefined;
  /** The browser's, which opens what it has typed before. */
  secret: string;
  locale: string;
  create(): Promise<Cart>;
}

/**
 * A checkout for a single item, beside the cart. For the same item again it is the same checkout, so that entered data
 * stays; for another item a new one that knows the shopper already.
 */
export async function ownCheckout(
  shop: ShopContext,
  checkouts: CheckoutService,
  { item, before, cartToken, secret, locale, create }: OwnCheckout,
): Promise<string> {
  const known = before === undefined ? undefined : await openCheckout(shop, before);
  if (known && known.cart_token !== cartToken && (await holdsOnly(shop, known, item))) return known.token;
  const { checkoutToken } = await create();
  if (known && accessTo(known, null, { secret }) === 'own' && (known.email ?? known.shipping_address)) {
    const { email, phone, shipping_address } = known;
    await checkouts.change(
      shop,
      checkoutToken,
      {
        ...(email !== null && { email }),
        ...(phone !== null && { phone }),
        ...(shipping_address && { shipping_address: fullAddress(shipping_address) }),
      },
      locale,
      { secret },
    );
  }
  return checkoutToken;
}

async function openCheckout(shop: ShopContext, token: string): Promise<CheckoutRow | undefined> {
  try {
    const row = await findCheckout(shop, token);
    return row.order_id === null ? row : undefined;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return undefined;
  }
}

async function holdsOnly(
  shop: ShopContext,
  { cart_token }: CheckoutRow,
  { variant_id, qty, properties, metadata = {} }: AskedItem,
): Promise<boolean> {
  const {
    rows: [line, ...others],
  } = await readCartLines(shop, cart_token);
  if (!line || others.length > 0 || line.qty !== qty) return false;
  return (
    lineKey({ ...line, metadata: line.metadata }) ===
    lineKey({ variant_id, properties: filledProperties(properties), metadata })
  );
}
