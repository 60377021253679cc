/** Storage key of the wishlist; in a file of its own because every page checks whether there is one. */
export const WISHLIST_KEY = 'wishlist';
