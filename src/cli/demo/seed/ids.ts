/**
 * The demo's own numbers, counted anew in each shop. All lie below those the database hands out, so that nothing
 * collides.
 */
export const DEMO_THEME_ID = 801;
export const DEMO_THEME_VERSION_ID = 802;
export const FIRST_DEMO_ORDER_NUMBER = 1001;

export const imageId = (productId: number, index: number) => productId * 100 + index + 1;
export const optionId = (productId: number, index: number) => productId * 10 + index + 1;
export const customOptionId = (productId: number, index: number) => productId * 100 + 50 + index;
/** Pages, policies, menus and groups of selling plans have no number in the content: they are counted from here. */
export const countedId = (index: number) => 900 + index;
