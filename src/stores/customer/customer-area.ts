import { afterSignIn } from '#domain/customer/after-sign-in.ts';
import type { SignedIn } from '#domain/customer/customer.ts';
import { splitLocalePath, withPrefix } from '#domain/page/locale-path.ts';
import { loginDestination } from '#domain/customer/login-guard.ts';
import { AddressBookStore } from './address-book.store.ts';
import { createCartTokens } from '../cart/cart-tokens.ts';
import { CustomerStore } from './customer.store.ts';
import { createCustomerToken } from './customer-token.ts';
import type { AreaDeps } from '../core/root.store.ts';

/** Who is signed in and what they keep. From its first use every call carries the session's token [core §7]. */
export function customerArea({ http, platform, cart, known }: AreaDeps) {
  const { page } = platform;
  const token = createCustomerToken(platform);
  const customer = new CustomerStore({ http, token, cartTokens: createCartTokens(platform), forgetCart: cart.forget });
  known.customerToken = token.read;
  const go = (path: string) => page.assign(withPrefix(path, splitLocalePath(page.current().path).prefix));
  return {
    customer,
    addressBook: new AddressBookStore({ http }),
    /** Loads the page that was on the way, with the cart of the account. */
    goOn: (asked: string | null | undefined, { cart: own }: Pick<SignedIn, 'cart'>): void =>
      go(afterSignIn(asked, own)),
    goTo: go,
    /** Asks who is signed in; whoever is not goes to sign in and comes back to this page [core §4]. */
    async guard(): Promise<void> {
      await customer.load();
      const { path, search } = page.current();
      if (customer.status === 'out') go(loginDestination(splitLocalePath(path).path, search));
    },
  };
}
