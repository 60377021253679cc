/** A code that was refused without script waits under this name for its page. */
export const COUPON_DRAFT = 'coupon';
/** Where a page has its codes, so that a form leads back to them. */
export const COUPON_ANCHOR = 'discounts';

/** Whether an order was refused for a code that stopped working. */
export const isCouponRefusal = (code: string): boolean => code.startsWith('coupon_');
