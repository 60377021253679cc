import { applyDiscounts } from '#domain/discount/discounts.ts';
import type { DiscountResult } from '#domain/discount/discounts.ts';
import type { Discount } from '#domain/discount/discount-terms.ts';
import type { DiscountLine } from '#domain/discount/discount-scope.ts';
import type { Cart, CartItem } from '#domain/cart/cart.ts';
import type { AppliedDiscount } from '#domain/discount/discount.ts';
import { freeByDiscount, freeByRates, nearest } from '#domain/shipping/free-shipping.ts';
import { cartDiscounts } from '#domain/discount/cart-discounts.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import type { CatalogueModel } from '../catalogue/catalogue-model.ts';
import { recordLostCodes } from './cart-codes.ts';
import { discountLines, readDiscounts } from '../pricing/discounts/discounts.ts';
import { priceLines } from '../pricing/priced-lines.ts';
import type { PricedLine } from '../pricing/priced-lines.ts';
import type { CartRow } from './cart-rows.ts';
import type { CartLines } from '#server/modules/pricing/sellable.ts';

/**
 * The current cart: prices from the catalogue, and the discounts and totals calculated here [core §3]. Free shipping is
 * that to the country `market`, the shop's own by default.
 */
export async function presentCart(
  shop: ShopContext,
  row: CartRow,
  model: CatalogueModel,
  cartLines: CartLines,
  market?: string,
): Promise<Cart> {
  const lines = await priceLines(shop, model, cartLines);
  const { usable, removed, lost } = await readDiscounts(shop, {
    codes: row.discount_codes,
    without: row.removed_discounts,
  });
  await recordLostCodes(shop, row, lost);
  const discountable = await discountLines(shop, lines, usable);
  const calculated = applyDiscounts(usable, discountable, 0);
  const items = lines.map((line, index) => presentItem(line, calculated.lines[index] ?? 0));
  const rules = calculated.applied.map(presentRule);
  const subtotal_price = items.reduce((total, item) => total + item.line_price, 0);
  const total_discounts = items.reduce((total, item) => total + item.total_discounts, 0);
  return {
    token: row.token,
    checkoutToken: row.checkout_token,
    items,
    subtotal_price,
    total_discounts,
    total_price: subtotal_price - total_discounts,
    total_quantity: items.reduce((total, { qty }) => total + qty, 0),
    price_rule: rules[0] ?? null,
    multiple_price_rules: rules,
    discounts: cartDiscounts({ usable, result: calculated, removed, lines: discountable }),
    lost_codes: [...row.lost_codes, ...lost],
    free_shipping: freeShipping(model, market ?? shop.row.country_code, {
      lines,
      usable,
      discountable,
      applied: calculated,
    }),
    is_post_purchase: row.is_post_purchase,
    overridden_manual_discount_type: null,
  };
}

type Free = {
  lines: readonly PricedLine[];
  usable: readonly Discount[];
  discountable: readonly DiscountLine[];
  applied: DiscountResult;
};

/** To one country, or to every country if a discount says so. */
function freeShipping(
  model: CatalogueModel,
  country: string,
  { lines, usable, discountable, applied }: Free,
): Cart['free_shipping'] {
  const sent = lines.filter(({ requires_shipping }) => requires_shipping);
  if (sent.length === 0) return undefined;
  const subtotal =
    lines.reduce((total, { line_price }) => total + line_price, 0) -
    applied.lines.reduce((total, off) => total + off, 0);
  const weight = sent.reduce((total, line) => total + line.weight * line.qty, 0);
  const byRates = freeByRates(model.zones, country, { subtotal, weight });
  const byDiscount = freeByDiscount(usable, new Set(applied.applied.map(({ id }) => id)), discountable);
  const near = nearest([byDiscount, byRates]);
  return near ? { ...near, country: near === byDiscount ? null : (model.countries.of(country) ?? country) } : undefined;
}

/** A cart line as the API returns it, without the server's own fields. */
export function presentItem(
  {
    sku: _sku,
    weight: _weight,
    requires_shipping: _sent,
    taxable: _taxed,
    offer_id: _offer,
    offer_most: _most,
    ...line
  }: PricedLine,
  total_discounts: number,
): CartItem {
  return { ...line, id: String(line.id), total_discounts };
}

function presentRule({
  title,
  code,
  discount_type,
  discount_value,
}: AppliedDiscount): Cart['multiple_price_rules'][number] {
  return { title, code, discount_type, discount_value };
}
