import { afterSignIn } from '#domain/customer/after-sign-in.ts';
import type { SignedIn } from '#domain/customer/customer.ts';
import { loginDestination } from '#domain/customer/login-guard.ts';
import { splitLocalePath, withPrefix } from '#domain/page/locale-path.ts';
import { defineStore } from '../core/define-store.ts';
import { customerStore } from './customer.store.ts';

/** Where an account's pages lead. */
export const accountNavigation = defineStore(({ platform: { page }, get }) => {
  const goTo = (path: string): void => page.assign(withPrefix(path, splitLocalePath(page.current().path).prefix));
  return {
    goTo,
    /** Loads the page that was on the way, with the cart of the account. */
    goOn: (asked: string | null | undefined, { cart }: Pick<SignedIn, 'cart'>): void => goTo(afterSignIn(asked, cart)),
    /** Asks who is signed in; whoever is not goes to sign in and comes back to this page [core §4]. */
    async guard(): Promise<void> {
      const customer = get(customerStore);
      await customer.load();
      const { path, search } = page.current();
      if (customer.status === 'out') goTo(loginDestination(splitLocalePath(path).path, search));
    },
  };
});
