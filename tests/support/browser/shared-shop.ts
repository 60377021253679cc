import { inject } from 'vitest';

/** A running shop that all tests of a worker share. */
export interface SharedShop {
  /** Without a slash at the end. */
  readonly baseUrl: string;
  /** Its data folder, which includes the outbox. */
  readonly dataFolder: string;
}

/** The shop of this worker; test files in other workers do not change it. */
export function sharedShop(): SharedShop {
  const shops = inject('shops');
  const worker = Number(process.env['VITEST_POOL_ID']);
  const shop = shops[worker - 1];
  if (!shop) throw new Error(`Worker ${worker} has no shop, there are ${shops.length}`);
  return shop;
}
