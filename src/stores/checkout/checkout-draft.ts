import type { PageAddress } from '#platform/page.ts';
import type { KeyValueStorage } from '#platform/storage.ts';
import { defineStore } from '../core/define-store.ts';

/** Values of the checkout's fields by name, as typed. */
export type CheckoutDraft = Readonly<Record<string, string>>;

const KEY = 'checkoutDraft';

/** Values that the server does not have yet, kept for this tab so that a reload restores them. */
export function createCheckoutDraft(session: KeyValueStorage, page: Pick<PageAddress, 'onLeave'>) {
  let isLeaving = false;
  page.onLeave(() => (isLeaving = true));
  const read = (): { token?: string; values?: CheckoutDraft } => {
    try {
      return (JSON.parse(session.get(KEY) ?? '{}') ?? {}) as { token?: string; values?: CheckoutDraft };
    } catch {
      return {};
    }
  };
  return {
    read: (token: string): CheckoutDraft => {
      const kept = read();
      return kept.token === token && kept.values ? kept.values : {};
    },
    keep(token: string, values: CheckoutDraft): void {
      const kept = read();
      const before = kept.token === token ? kept.values : {};
      session.set(KEY, JSON.stringify({ token, values: { ...before, ...values } }));
    },
    /** Once the server has stored it. A page that is being left keeps it: the next one may be older than the answer. */
    clear(): void {
      if (!isLeaving) session.remove(KEY);
    },
  };
}
export type CheckoutDrafts = ReturnType<typeof createCheckoutDraft>;

export const checkoutDrafts = defineStore(({ platform: { session, page } }) => createCheckoutDraft(session, page));
