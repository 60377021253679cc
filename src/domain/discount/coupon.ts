/** Name of the draft that holds a code rejected without JavaScript, until its page is rendered. */
export const COUPON_DRAFT = 'coupon';
/** Anchor of the discount codes on a page; the form returns there. */
export const COUPON_ANCHOR = 'discounts';

/** Whether an order was rejected because one of its codes is no longer valid. */
export const isCouponRefusal = (code: string): boolean => code.startsWith('coupon_');

/** The fragment of an address that a discount link leads to; the page then says that the code is saved. */
export const CODE_SAVED_ANCHOR = 'code-saved';
