/** Where a browser keeps what its visitor has saved; alone, since every page looks whether there is anything. */
export const WISHLIST_KEY = 'wishlist';
