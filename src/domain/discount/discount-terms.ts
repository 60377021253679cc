import type { BuyGetRule } from './discount-buy-get.ts';
import type { DiscountScope } from './discount-scope.ts';

/** What a discount takes something off: some of the goods, all of them, or what sending them costs. */
export const DISCOUNT_CLASSES = ['product', 'order', 'shipping'] as const;
export type DiscountClass = (typeof DISCOUNT_CLASSES)[number];

/** A discount of the shop. Without a code it applies by itself; `discount_value` is per cent or minor units. */
export type Discount = {
  id: number;
  title: string;
  code: string | null;
  discount_type: 'percentage' | 'fixed_amount' | 'free_shipping' | 'buy_x_get_y';
  discount_value: number;
  maximum_discount_amount: number | null;
  minimum_subtotal: number | null;
  usage_limit: number | null;
  usage_limit_per_customer: number | null;
  used_count: number;
  rule: DiscountScope & BuyGetRule;
  /** Classes of discounts it may stand beside; null for what is usual for its own. */
  combines_with: readonly DiscountClass[] | null;
  starts_at: Date | null;
  ends_at: Date | null;
  is_enabled: boolean;
};
