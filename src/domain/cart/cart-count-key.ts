/** Local storage's key for the units in the cart: the boot script fills the badge with it. */
export const CART_COUNT_KEY = 'cartCount';
