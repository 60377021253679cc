import { eq } from 'drizzle-orm';
import { openPostgres } from '#server/db/postgres/open.ts';
import { orders } from '#server/db/schema/order.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { ShopDirectory } from '#server/core/shops.ts';
import { silentLog } from '#server/core/log.ts';
import { outside } from '#server/core/clock.ts';
import { cashOnDelivery } from '#server/modules/payments/cash-on-delivery.ts';
import { Gateways } from '#server/modules/payments/gateways.ts';
import { testGateway } from '#server/modules/payments/test-gateway/test-gateway.ts';
import { refundOrder } from '#server/modules/orders/refunds/refund-order.ts';
import { createServices, waitAside } from '#server/services.ts';

/** A process that gives each order of the shop a part of its money back, and tells when it begins with one. */
const [url, amount] = process.argv.slice(2);
if (!url) throw new Error('The address of a database is needed');
const database = await openPostgres(url, { onError: () => undefined });
const directory = new ShopDirectory(database);
await directory.start();
const record = await directory.byId(1);
if (!record) throw new Error('There is no shop');
const gateways = new Gateways([testGateway(waitAside), cashOnDelivery]);
const { emit } = createServices({ gateways });
const shop: ShopContext = { id: 1, ...record, ...outside, emit, db: database.db, log: silentLog() };
const paid = await database.db.select({ id: orders.id }).from(orders).where(eq(orders.financial_status, 'paid'));
for (const { id } of paid) {
  process.send?.(id);
  await refundOrder(shop, gateways, id, { amount: Number(amount), restocks: false, tells: true });
}
process.exit(0);
