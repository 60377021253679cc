import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { Refusal } from '#api/core/refusal.ts';
import { emailProblem, passwordProblem, registerProblems } from '#domain/customer/account.ts';
import type { RegisterValues } from '#domain/customer/account.ts';
import { emailKey } from '#domain/customer/email.ts';
import type { Customer, SignedIn } from '#domain/customer/customer.ts';
import { isPhone } from '#domain/customer/address-rules.ts';
import { isCommonPassword } from './common-passwords.ts';
import { hashPassword, NOBODYS_HASH, verifyPassword } from '#server/core/password.ts';
import { isUniqueViolation } from '#server/db/errors.ts';
import { customers } from '#server/db/schema/customer.ts';
import { inTransaction } from '#server/core/shop-context.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { enqueue } from '#server/queue/queue.ts';
import { plainLine } from '#server/core/plain-text.ts';
import { linkExpired, lookAtLink, takeLink } from './account-links.ts';
import type { Link } from './account-links.ts';
import { emptyAccount } from './reset-account.ts';
import { beginSession, endSessions } from './sessions.ts';
import type { CustomerRow } from './sessions.ts';

/** Writes the mail that an account's event asks for. */
export const ACCOUNT_MAIL = 'account-mail';

/** Who signs in: the language they see, where mails lead back to, and the cart of their browser. */
export type AccountCaller = { locale: string; origin: string; prefix: string; cartToken?: string };

export type ProfileChange = Partial<Pick<Customer, 'first_name' | 'last_name' | 'phone' | 'accepts_marketing'>>;

/** Gives a customer the cart of their browser, inside a transaction: the titles of lines that were lost on the way. */
export type JoinCart = (
  shop: ShopContext,
  customerId: number,
  cartToken: string | undefined,
) => Promise<{ cart: { token: string; checkout_token: string } | null; lostLines: string[] }>;

/** What an account does with carts. */
export interface AccountCarts {
  /** Before the transaction: what it takes to join carts in a language. */
  joining(shop: ShopContext, locale: string): Promise<JoinCart>;
  /** Puts what the account's cart holds under new tokens. */
  renew(shop: ShopContext, customerId: number): Promise<void>;
}

/**
 * Accounts [acc §4]. Nobody learns from an answer, or from how long it takes, whether an address has one: registering
 * always makes an account that its mail has to confirm, and looking an address up to mail it is a job's. Until then the
 * account has what is done while it is signed in, and nothing of what the address has done before.
 */
export class AccountService {
  readonly #carts: AccountCarts;

  constructor(carts: AccountCarts) {
    this.#carts = carts;
  }

  async register(shop: ShopContext, given: RegisterValues, caller: AccountCaller): Promise<SignedIn> {
    const errors = registerProblems(given);
    if (errors.length > 0) throw new Refusal(422, 'invalid_request', undefined, errors);
    await refuseCommon(given.password);
    const password_hash = await hashPassword(given.password);
    const email = given.email.trim();
    const joinCart = await this.#carts.joining(shop, caller.locale);
    const names = { first_name: plainLine(given.first_name), last_name: plainLine(given.last_name) };
    return inTransaction(shop, async (inside) => {
      const row = {
        shop_id: shop.id,
        email,
        email_key: emailKey(email),
        ...names,
        password_hash,
        locale: caller.locale,
        created_at: shop.now(),
        updated_at: shop.now(),
      };
      const [customer] = await inside.db.insert(customers).values(row).returning();
      if (!customer) throw new Error('A new customer was not answered by the database');
      await enqueue(inside.db, {
        shopId: shop.id,
        kind: ACCOUNT_MAIL,
        payload: { event: 'registered', customer_id: customer.id, ...mailed(caller) },
      });
      return this.#signIn(inside, customer, caller, joinCart);
    });
  }

  /**
   * Refuses a wrong address and a wrong password alike. An account whose address was never confirmed is no address's:
   * it is signed in from its mail.
   */
  async login(
    shop: ShopContext,
    { email, password }: { email: string; password: string },
    caller: AccountCaller,
  ): Promise<SignedIn> {
    const [customer] = await shop.db
      .select()
      .from(customers)
      .where(and(isAddress(shop, email), isNotNull(customers.verified_at)));
    const isRight = await verifyPassword(password, customer?.password_hash ?? NOBODYS_HASH);
    if (!customer || !isRight) throw new Refusal(422, 'login_incorrect');
    const joinCart = await this.#carts.joining(shop, caller.locale);
    return inTransaction(shop, async (inside) => {
      // A password that was set while this one was looked at has ended every session.
      const isSame = and(isCustomer(inside, customer.id), eq(customers.password_hash, customer.password_hash ?? ''));
      const [still] = await inside.db.select({ id: customers.id }).from(customers).where(isSame).for('update');
      if (!still) throw new Refusal(422, 'login_incorrect');
      return this.#signIn(inside, customer, caller, joinCart);
    });
  }

  /** Has a link mailed to the address, if it has an account. */
  async requestReset(shop: ShopContext, email: string, caller: AccountCaller): Promise<void> {
    const code = emailProblem(email);
    if (code) throw new Refusal(422, 'invalid_request', undefined, [{ field: 'email', code }]);
    await enqueue(shop.db, {
      shopId: shop.id,
      kind: ACCOUNT_MAIL,
      payload: { event: 'reset', email: email.trim(), ...mailed(caller) },
    });
  }

  /**
   * A new password by a mail's link: it ends every session there was, and what was seen of the account's cart by its
   * tokens. Who has the link has the address too. Whoever made an account that was never confirmed may be somebody
   * else, so that nothing they left in it goes along.
   */
  async setPassword(
    shop: ShopContext,
    { id, token, password }: { id: number; token: string; password: string },
    caller: AccountCaller,
  ): Promise<SignedIn> {
    const code = passwordProblem(password);
    if (code) throw new Refusal(422, 'invalid_request', undefined, [{ field: 'password', code }]);
    await refuseCommon(password);
    const password_hash = await hashPassword(password);
    return this.#follow(shop, { id, token, purpose: 'reset' }, caller, async (inside, before) => {
      await endSessions(inside, id);
      if (before.verified_at === null) return { password_hash, ...(await emptyAccount(inside, id)) };
      await this.#carts.renew(inside, id);
      return { password_hash };
    });
  }

  /**
   * Confirms the address of an account by its mail's link and its password. Anybody can register an address of somebody
   * else: the link shows whose the address is, the password who made the account, and only together they are one
   * person.
   */
  async activate(
    shop: ShopContext,
    { id, token, password }: { id: number; token: string; password: string },
    caller: AccountCaller,
  ): Promise<SignedIn> {
    const link = { id, token, purpose: 'activate' } as const;
    const { password_hash } = await lookAtLink(shop, link);
    if (!(await verifyPassword(password, password_hash ?? NOBODYS_HASH)))
      throw new Refusal(422, 'password_wrong', undefined, [{ field: 'password', code: 'password_wrong' }]);
    return this.#follow(shop, link, caller, async () => ({}));
  }

  async changeProfile(shop: ShopContext, { id }: CustomerRow, change: ProfileChange): Promise<Customer> {
    if (change.phone && !isPhone(change.phone))
      throw new Refusal(422, 'invalid_request', undefined, [{ field: 'phone', code: 'phone_invalid' }]);
    const words = Object.fromEntries(
      (['first_name', 'last_name', 'phone'] as const).flatMap((field) =>
        change[field] === undefined ? [] : [[field, plainLine(change[field])]],
      ),
    );
    const wanted = {
      ...words,
      ...(change.accepts_marketing !== undefined && { accepts_marketing: change.accepts_marketing }),
      updated_at: shop.now(),
    };
    const [customer] = await shop.db.update(customers).set(wanted).where(isCustomer(shop, id)).returning();
    if (!customer) throw new Error('A customer who is signed in has no row');
    return presentCustomer(customer);
  }

  /**
   * What a mail's link does, all of it or nothing: the address is the account's from then on, with the orders it was
   * used for.
   */
  async #follow(
    shop: ShopContext,
    link: Link,
    caller: AccountCaller,
    change: (inside: ShopContext, before: CustomerRow) => Promise<Partial<CustomerRow>>,
  ): Promise<SignedIn> {
    const joinCart = await this.#carts.joining(shop, caller.locale);
    try {
      return await inTransaction(shop, async (inside) => {
        const before = await takeLink(inside, link);
        const wanted = {
          ...(await change(inside, before)),
          verified_at: before.verified_at ?? shop.now(),
          updated_at: shop.now(),
        };
        const [customer] = await inside.db
          .update(customers)
          .set(wanted)
          .where(isCustomer(inside, before.id))
          .returning();
        if (!customer) throw linkExpired();
        const { id: customer_id, email_key } = customer;
        await inside.emit(inside, 'customer.confirmed', { customer_id, email_key });
        return this.#signIn(inside, customer, caller, joinCart);
      });
    } catch (error) {
      // Another account of the address was confirmed first.
      if (isUniqueViolation(error, 'customers_email')) throw linkExpired();
      throw error;
    }
  }

  async #signIn(
    shop: ShopContext,
    customer: CustomerRow,
    { cartToken }: AccountCaller,
    joinCart: JoinCart,
  ): Promise<SignedIn> {
    const { cart, lostLines } = await joinCart(shop, customer.id, cartToken);
    const token = await beginSession(shop, customer.id);
    return {
      token,
      customer: presentCustomer(customer),
      cart: cart && { token: cart.token, checkout_token: cart.checkout_token },
      lost_lines: lostLines,
    };
  }
}

/** A customer as they see themselves. */
export function presentCustomer({
  id,
  email,
  first_name,
  last_name,
  phone,
  accepts_marketing,
  verified_at,
}: CustomerRow): Customer {
  return {
    id,
    customer_id: id,
    email,
    first_name,
    last_name,
    phone: phone ?? '',
    accepts_marketing,
    is_verified: verified_at !== null,
  };
}

/** The account of an address that a reset is for: the confirmed one, else the youngest that waits. */
export async function accountOf(shop: Pick<ShopContext, 'id' | 'db'>, email: string): Promise<CustomerRow | undefined> {
  const [found] = await shop.db
    .select()
    .from(customers)
    .where(isAddress(shop, email))
    .orderBy(sql`${customers.verified_at} is null`, desc(customers.id))
    .limit(1);
  return found;
}

const isAddress = ({ id }: Pick<ShopContext, 'id'>, email: string) =>
  and(eq(customers.shop_id, id), eq(customers.email_key, emailKey(email)));
const isCustomer = (shop: ShopContext, id: number) => and(eq(customers.shop_id, shop.id), eq(customers.id, id));
const mailed = ({ locale, origin, prefix }: AccountCaller) => ({ locale, origin, prefix });

async function refuseCommon(password: string): Promise<void> {
  if (await isCommonPassword(password))
    throw new Refusal(422, 'password_too_common', undefined, [{ field: 'password', code: 'password_too_common' }]);
}
