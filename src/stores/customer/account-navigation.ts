import { afterSignIn } from '#domain/customer/after-sign-in.ts';
import type { SignedIn } from '#domain/customer/customer.ts';
import { loginDestination } from '#domain/customer/login-guard.ts';
import { splitLocalePath, withPrefix } from '#domain/page/locale-path.ts';
import { defineStore } from '../core/define-store.ts';
import { customerStore } from './customer.store.ts';

/** Navigations of an account's pages. */
export const accountNavigation = defineStore(({ platform: { page }, get }) => {
  const goTo = (path: string): void => page.assign(withPrefix(path, splitLocalePath(page.current().path).prefix));
  return {
    goTo,
    /** Loads the requested page, with the cart of the account. */
    goOn: (asked: string | null | undefined, { cart }: Pick<SignedIn, 'cart'>): void => goTo(afterSignIn(asked, cart)),
    /** Leads a customer who is signed in already on to the requested page, or to the account. */
    async leadOn(asked: string | null | undefined): Promise<void> {
      const customer = get(customerStore);
      await customer.load();
      if (customer.status === 'in') goTo(afterSignIn(asked, null));
    },
    /** Loads the customer; a visitor who is not signed in is sent to sign in and back [core §4]. */
    async guard(): Promise<void> {
      const customer = get(customerStore);
      await customer.load();
      const { path, search } = page.current();
      if (customer.status === 'out') goTo(loginDestination(splitLocalePath(path).path, search));
    },
  };
});
