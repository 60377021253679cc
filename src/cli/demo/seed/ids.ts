/**
 * Ids of the demo, the same in each shop. They are below those that the database assigns, so that they cannot collide.
 */
export const DEMO_THEME_ID = 801;
export const DEMO_THEME_VERSION_ID = 802;
export const FIRST_DEMO_ORDER_NUMBER = 1001;

export const imageId = (productId: number, index: number) => productId * 100 + index + 1;
export const optionId = (productId: number, index: number) => productId * 10 + index + 1;
export const customOptionId = (productId: number, index: number) => productId * 100 + 50 + index;
/** Ids of pages, policies, menus and selling plan groups, whose content has none. */
export const countedId = (index: number) => 900 + index;
