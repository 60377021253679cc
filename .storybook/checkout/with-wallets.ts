import type { RootStore } from '#stores/core/root.store.ts';

/** A shop that can lead to two wallets. */
export function withWallets(stores: RootStore): void {
  stores.shop.receive({
    ...stores.shop.settings!,
    express: [
      { code: 'paypal-express', name: 'PayPal' },
      { code: 'test-gateway', name: 'Test wallet' },
    ],
  });
}
