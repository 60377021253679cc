import type { Db } from './db/database.ts';
import { purgeCalls } from './http/purge-expired.ts';
import { purgeAlerts } from './modules/catalogue/stock-alerts/purge-alerts.ts';
import { purgeCustomers } from './modules/customers/purge-customers.ts';
import { purgeMerchants } from './modules/merchants/merchant-sessions.ts';
import { purgePayments } from './modules/payments/complete-payment.ts';
import { purgeTestData } from './modules/payments/test-gateway/purge-test-data.ts';
import { purgePreviews } from './modules/previews/preview-rows.ts';
import { purgeLogs } from './modules/tracking/purge-logs.ts';
import type { UploadService } from './modules/uploads/upload.service.ts';

/** Deletes what has expired by `now`. */
type Purge = (db: Db, now: Date) => Promise<void>;

/** The purges of all modules, as chores. */
export function purgesOf({ uploads }: { uploads: UploadService }): Purge[] {
  return [
    purgeCalls,
    purgeCustomers,
    purgeAlerts,
    purgeLogs,
    purgeMerchants,
    purgePayments,
    purgePreviews,
    purgeTestData,
    (db, now) => uploads.expire(db, now),
  ];
}
