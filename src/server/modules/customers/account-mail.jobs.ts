import { and, eq } from 'drizzle-orm';
import type { Database, Db } from '#server/db/database.ts';
import { customers } from '#server/db/schema/customer.ts';
import { shops } from '#server/db/schema/shop.ts';
import type { Outside } from '#server/core/shop-context.ts';
import { accountMail } from './account-mail.ts';
import type { AccountMailKind } from './account-mail.ts';
import { renderNotice } from '#server/mail/render-notice.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { accountOf } from './account.service.ts';
import { makeLink } from './account-links.ts';
import type { CustomerRow } from './sessions.ts';
import type { JobHandler } from '#server/queue/worker.ts';

type Deps = Outside & { database: Pick<Database, 'db'> };

/**
 * Writes the email after a registration or a password reset request. Only this job looks up whether the address has an
 * account, so that response times do not reveal it. It may run twice: then there are two emails, and the later one's
 * link works.
 */
export function accountMails({ database, now, token }: Deps): JobHandler {
  return async ({ shop_id, payload }) => {
    const { locale, origin, prefix } = payload as { locale: string; origin: string; prefix: string };
    await database.db.transaction(async (tx) => {
      const told = await whoIsTold(tx, shop_id, payload);
      const [shop] = await tx.select({ name: shops.name }).from(shops).where(eq(shops.id, shop_id));
      if (!told || !shop) return;
      const { kind, customer } = told;
      const path =
        kind === 'known'
          ? '/login'
          : `/${kind === 'reset' ? 'reset-password' : 'activate-account'}/${customer.id}/${await makeLink(tx, { now, token }, customer, kind)}`;
      const mail = await renderNotice(accountMail({ kind, shop: shop.name, locale, url: origin + prefix + path }));
      await queueMail(tx, { shop_id, kind: `account_${kind}`, to_address: customer.email, ...mail }, now());
    });
  };
}

type AccountMailPayload = { kind: AccountMailKind; customer: CustomerRow };

async function whoIsTold(
  db: Db,
  shop_id: number,
  { event, email, customer_id }: Parameters<JobHandler>[0]['payload'],
): Promise<AccountMailPayload | undefined> {
  if (event === 'reset') {
    const customer = typeof email === 'string' ? await accountOf({ id: shop_id, db }, email) : undefined;
    return customer && { kind: 'reset', customer };
  }
  const [customer] = await db
    .select()
    .from(customers)
    .where(and(eq(customers.shop_id, shop_id), eq(customers.id, Number(customer_id))));
  if (!customer || customer.verified_at) return undefined;
  const before = await accountOf({ id: shop_id, db }, customer.email);
  return before?.verified_at ? { kind: 'known', customer: before } : { kind: 'activate', customer };
}
