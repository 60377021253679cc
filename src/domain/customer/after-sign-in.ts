import type { SignedIn } from './customer.ts';
import { pathOnThisShop } from '../page/path-on-this-shop.ts';

/** Where a customer goes after signing in, if no other page was requested. */
export const ACCOUNT_PATH = '/my-account';

/**
 * The path to continue with after signing in, always within this shop [decisions, Accounts and security]. A customer
 * who was checking out continues in the checkout of the account's cart, into which the visitor's cart was merged.
 */
export function afterSignIn(asked: string | null | undefined, cart: SignedIn['cart']): string {
  const path = pathOnThisShop(asked || ACCOUNT_PATH);
  return cart ? path.replace(/^\/checkouts(?:-v2)?\/[^/?]+/, `/checkouts/${cart.checkout_token}`) : path;
}
