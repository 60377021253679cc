import { eq } from 'drizzle-orm';
import { customerApi } from '#api/customer.api.ts';
import { HEADER } from '#api/core/names.ts';
import type { SignedIn } from '#domain/customer/customer.ts';
import { hashPassword } from '#server/core/password.ts';
import type { Engine } from '#server/db/database.ts';
import { customers } from '#server/db/schema/customer.ts';
import { jobs, outboxMails } from '#server/db/schema/system.ts';
import { accountMails } from '#server/modules/customers/account-mail.jobs.ts';
import { outside } from '#server/core/clock.ts';
import { ACCOUNT_MAIL } from '#server/modules/customers/account.service.ts';
import { openCommerceShop } from './commerce-shop.ts';

export const PASSWORD = 'calm-things-4-rooms';
/** The email that has an account. */
export const KNOWN = 'ada@example.com';
const start = new Date('2026-11-21T12:00:00Z');

/** The header of a signed-in customer. */
export const as = ({ token }: Pick<SignedIn, 'token'>) => ({ [HEADER.customerToken]: token });

/** The seeded shop with one customer, whose id `reset` returns. */
export async function openAccountShop(engine: Engine) {
  const shop = await openCommerceShop(engine);
  const { db } = shop.database;
  const password_hash = await hashPassword(PASSWORD);
  const mails = () => db.select().from(outboxMails).where(eq(outboxMails.shop_id, 1)).orderBy(outboxMails.id);
  /** Runs the jobs as the worker would. */
  const work = async () => {
    for (const job of await db.select().from(jobs).where(eq(jobs.kind, ACCOUNT_MAIL))) {
      await accountMails({ ...outside, now: () => shop.clock.now, database: shop.database })(
        job,
        new AbortController().signal,
      );
      await db.delete(jobs).where(eq(jobs.id, job.id));
    }
  };
  return {
    ...shop,
    start,
    mails,
    work,
    async reset(): Promise<number> {
      shop.clock.now = start;
      for (const table of [customers, jobs, outboxMails]) await db.delete(table);
      const [row] = await db
        .insert(customers)
        .values({ shop_id: 1, email: KNOWN, email_key: KNOWN, first_name: 'Ada', password_hash, verified_at: start })
        .returning();
      return row!.id;
    },
    login: (email = KNOWN, password = PASSWORD, cart_token?: string) =>
      shop.call(customerApi.login, { body: { email, password, cart_token } }),
    register: (email: string, password = PASSWORD) =>
      shop.call(customerApi.register, { body: { email, password, first_name: 'Bo', last_name: 'Lind' } }),
    /** The link in the latest email. */
    async lastLink(): Promise<{ path: string; id: number; token: string }> {
      await work();
      const [, path = '', id, token = ''] =
        /http:\/\/shop\.test\/(reset-password|activate-account)\/(\d+)\/([\w-]+)/.exec(
          (await mails()).at(-1)?.text ?? '',
        ) ?? [];
      return { path, id: Number(id), token };
    },
  };
}

export type AccountShop = Awaited<ReturnType<typeof openAccountShop>>;
