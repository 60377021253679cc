import type { SignedIn } from './customer.ts';
import { pathOnThisShop } from '../page/path-on-this-shop.ts';

/** Where a customer goes who has signed in without being on the way anywhere. */
export const ACCOUNT_PATH = '/my-account';

/**
 * The path to go on with, always of this shop [decisions, Accounts and security]. Who was checking out goes on in the
 * checkout of the account's cart, which the given one has joined.
 */
export function afterSignIn(asked: string | null | undefined, cart: SignedIn['cart']): string {
  const path = pathOnThisShop(asked || ACCOUNT_PATH);
  return cart ? path.replace(/^\/checkouts(?:-v2)?\/[^/?]+/, `/checkouts/${cart.checkout_token}`) : path;
}
