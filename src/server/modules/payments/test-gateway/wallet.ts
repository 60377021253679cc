import { and, eq } from 'drizzle-orm';
import { withQuery } from '#domain/core/with-query.ts';
import type { Address } from '#domain/checkout/checkout.ts';
import { testCards, testWallets } from '#server/db/schema/test-gateway.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { fullAddress } from '#server/modules/shop/full-address.ts';
import type { ExpressWallet } from '../gateway.ts';

export type TestWallet = typeof testWallets.$inferSelect;

/** What its shopper approves. */
export interface TestAgreement {
  email: string;
  address: Address | null;
  shipping_method: string | null;
  amount: number;
}

/**
 * The test gateway's wallet: a page of the payment component's origin, which shows the shop's own prices. `payOrigin`
 * gives that origin for the shop's.
 */
export function testWallet(payOrigin: (shopOrigin: string) => string): ExpressWallet {
  return {
    name: (t) => t('wallet.title'),
    isAt: (origin) => payOrigin(origin) !== '',
    async begin(shop, { key, checkout_token, returnTo, origin, locale }) {
      const values = {
        shop_id: shop.id,
        reference: `wal_${shop.token()}`,
        key,
        checkout_token,
        return_to: returnTo,
        created_at: shop.now(),
      };
      const [begun] = await shop.db.insert(testWallets).values(values).onConflictDoNothing().returning();
      const [known] = begun
        ? [begun]
        : await shop.db
            .select()
            .from(testWallets)
            .where(and(eq(testWallets.shop_id, shop.id), eq(testWallets.key, key)));
      const { reference } = known!;
      return {
        reference,
        url: withQuery(`${payOrigin(origin)}/wallet`, { parent: origin, session: reference, locale }),
      };
    },
    async read(shop, reference) {
      const wallet = await findWallet(shop, reference);
      if (wallet?.state !== 'approved') return { state: wallet?.state ?? 'left' };
      const { email, address, shipping_method, amount, token } = wallet;
      return {
        state: 'approved',
        source: token ?? '',
        email: email ?? '',
        address: address && fullAddress(address),
        chosen: { shipping_method, amount: amount ?? 0 },
      };
    },
  };
}

export async function findWallet(
  shop: Pick<ShopContext, 'id' | 'db'>,
  reference: string,
): Promise<TestWallet | undefined> {
  const [wallet] = await shop.db
    .select()
    .from(testWallets)
    .where(and(eq(testWallets.shop_id, shop.id), eq(testWallets.reference, reference)));
  return wallet;
}

/** Ends an open wallet; one that has ended stays as it is, however often its buttons are pressed. */
export async function endWallet(
  shop: ShopContext,
  { reference }: TestWallet,
  agreement?: TestAgreement,
): Promise<void> {
  const token = `tok_${shop.token()}`;
  await shop.db.transaction(async (db) => {
    const isOpen = and(
      eq(testWallets.shop_id, shop.id),
      eq(testWallets.reference, reference),
      eq(testWallets.state, 'open'),
    );
    const [ended] = await db
      .update(testWallets)
      .set(agreement ? { state: 'approved', ...agreement, token } : { state: 'left' })
      .where(isOpen)
      .returning();
    if (ended && agreement)
      await db.insert(testCards).values({ shop_id: shop.id, token, fate: 'succeeds', created_at: shop.now() });
  });
}
