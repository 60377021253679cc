import { PAYMENT_LEFT_SECONDS } from '#domain/payment/payment-limits.ts';
import type { Database } from '#server/db/database.ts';
import { ShopDirectory } from '#server/core/shops.ts';
import { silentLog } from '#server/core/log.ts';
import { outside } from '#server/core/clock.ts';
import { recoverPayments } from '#server/modules/payments/complete-payment.ts';
import type { Gateways } from '#server/modules/payments/gateways.ts';
import { createServices } from '#server/services.ts';

const LONGEST_SECONDS = Math.max(...Object.values(PAYMENT_LEFT_SECONDS));
/** Enough for what is looked for in vain, each time after twice as long. */
const ROUNDS = 5;

/** What a process does by itself about payments that another left behind. */
export interface Recovery {
  /** As it does once everybody who waits has had their time, again and again; two do it at once. */
  run(): Promise<void>;
  close(): Promise<void>;
}

export async function openRecovery(database: Database, gateways: Gateways): Promise<Recovery> {
  const directory = new ShopDirectory(database);
  await directory.start();
  const services = createServices({ gateways });
  let ahead = 0;
  return {
    async run() {
      for (let round = 1; round <= ROUNDS; round += 1) {
        ahead += LONGEST_SECONDS * 1000;
        const now = () => new Date(Date.now() + ahead);
        const deps = { ...outside, ...services, now, database, directory, log: silentLog() };
        await Promise.all([recoverPayments(deps), recoverPayments(deps)]);
      }
    },
    close: () => directory.stop(),
  };
}
