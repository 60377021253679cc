import type { Db } from './db/database.ts';
import { purgeCalls } from './http/purge-expired.ts';
import { purgeAlerts } from './modules/catalogue/stock-alerts/purge-alerts.ts';
import { purgeCustomers } from './modules/customers/purge-customers.ts';
import { expirePayments } from './modules/payments/complete-payment.ts';
import { expireTestBooks } from './modules/payments/test-gateway/purge-test-data.ts';
import { purgeLogs } from './modules/tracking/purge-logs.ts';
import type { UploadService } from './modules/uploads/upload.service.ts';

/** Throws away what has expired by then. */
type Purge = (db: Db, now: Date) => Promise<void>;

/** What each module throws away, as chores. */
export function purgesOf({ uploads }: { uploads: UploadService }): Purge[] {
  return [
    purgeCalls,
    purgeCustomers,
    purgeAlerts,
    purgeLogs,
    expirePayments,
    expireTestBooks,
    (db, now) => uploads.expire(db, now),
  ];
}
