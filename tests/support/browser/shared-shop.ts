import { inject } from 'vitest';

/** A running shop that the tests of a worker share. */
export interface SharedShop {
  /** Without a slash at the end. */
  readonly baseUrl: string;
  /** Where it keeps its data: its outbox is there. */
  readonly dataFolder: string;
}

/** The shop under test of this worker: no file that runs at the same time changes it. */
export function sharedShop(): SharedShop {
  const shops = inject('shops');
  const worker = Number(process.env['VITEST_POOL_ID']);
  const shop = shops[worker - 1];
  if (!shop) throw new Error(`Worker ${worker} has no shop, there are ${shops.length}`);
  return shop;
}
