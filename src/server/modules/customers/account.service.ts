import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { Refusal } from '#api/core/refusal.ts';
import { emailProblem, passwordProblem, registerProblems } from '#domain/customer/account.ts';
import type { RegisterValues } from '#domain/customer/account.ts';
import { emailKey } from '#domain/customer/email.ts';
import type { Customer, SignedIn } from '#domain/customer/customer.ts';
import { isPhone } from '#domain/customer/address-rules.ts';
import { isCommonPassword } from '#server/core/common-passwords.ts';
import { hashPassword, NOBODYS_HASH, verifyPassword } from '#server/core/password.ts';
import { isUniqueViolation } from '#server/db/errors.ts';
import { customers } from '#server/db/schema/customer.ts';
import { inTransaction } from '#server/core/shop-context.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { enqueue } from '#server/queue/queue.ts';
import { plainLine } from '#server/core/plain-text.ts';
import { findByLink, linkExpired, lookAtLink, takeLink } from './account-links.ts';
import type { Link } from './account-links.ts';
import { emptyAccount } from './reset-account.ts';
import { beginSession, endSessions } from './sessions.ts';
import type { CustomerRow } from './sessions.ts';

/** Kind of the job that writes an account's email. */
export const ACCOUNT_MAIL = 'account-mail';

/** The caller: language, address and locale prefix for the links of emails, and the browser's cart and secret. */
export type AccountCaller = {
  locale: string;
  origin: string;
  prefix: string;
  cartToken?: string;
  secret?: string;
};

export type ProfileChange = Partial<Pick<Customer, 'first_name' | 'last_name' | 'phone' | 'accepts_marketing'>>;

/**
 * Merges the browser's cart into the customer's, inside a transaction; returns the titles of lines that were dropped.
 */
export type JoinCart = (
  shop: ShopContext,
  customerId: number,
  cart: { token: string | undefined; secret: string | undefined },
) => Promise<{ cart: { token: string; checkout_token: string } | null; lostLines: string[] }>;

/** What accounts need from carts. */
export interface AccountCarts {
  /** Loads what merging carts in a language needs, before the transaction. */
  joining(shop: ShopContext, locale: string): Promise<JoinCart>;
  /** Moves the account's cart to new tokens. */
  renew(shop: ShopContext, customerId: number): Promise<void>;
}

/**
 * Accounts [acc §4]. Neither answers nor response times reveal whether an email address has an account: a registration
 * always creates one that an email has to confirm, and a job looks up the address to email it. Until it is confirmed an
 * account has only what was done while signed in, and nothing of the address's earlier orders.
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
   * Refuses a wrong address and a wrong password alike. An unconfirmed account does not count as the address's account;
   * its email signs in.
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
      // If the password was changed while it was being checked, that change has ended every session, so this one must
      // not begin.
      const isSame = and(isCustomer(inside, customer.id), eq(customers.password_hash, customer.password_hash ?? ''));
      const [still] = await inside.db.select({ id: customers.id }).from(customers).where(isSame).for('update');
      if (!still) throw new Refusal(422, 'login_incorrect');
      return this.#signIn(inside, customer, caller, joinCart);
    });
  }

  /** Emails a link to the address if it has an account. */
  async requestReset(shop: ShopContext, email: string, caller: AccountCaller): Promise<void> {
    const code = emailProblem(email);
    if (code) throw new Refusal(422, 'invalid_request', undefined, [{ field: 'email', code }]);
    await enqueue(shop.db, {
      shopId: shop.id,
      kind: ACCOUNT_MAIL,
      payload: { event: 'reset', email: email.trim(), ...mailed(caller) },
    });
  }

  /** Emails a new activation link to who has an older one, ended or not; the account stays as it is. */
  async renewActivation(shop: ShopContext, link: { id: number; token: string }, caller: AccountCaller): Promise<void> {
    const customer = await findByLink(shop, { ...link, purpose: 'activate' });
    if (!customer || customer.verified_at) return;
    await enqueue(shop.db, {
      shopId: shop.id,
      kind: ACCOUNT_MAIL,
      payload: { event: 'registered', customer_id: customer.id, ...mailed(caller) },
    });
  }

  /**
   * Sets a password by an emailed link, which also proves the email address. It ends all sessions and moves the
   * account's cart to new tokens. An unconfirmed account may have been created by somebody else, so whatever was stored
   * in it is deleted.
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
   * Confirms the email address of an account by an emailed link and its password. Anyone can register anyone's address:
   * the link proves the address, and the password proves who created the account.
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

  /** Follows an emailed link in one transaction: the address then belongs to the account, with its earlier orders. */
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
      // Another account with this address was confirmed first.
      if (isUniqueViolation(error, 'customers_email')) throw linkExpired();
      throw error;
    }
  }

  async #signIn(
    shop: ShopContext,
    customer: CustomerRow,
    { cartToken, secret }: AccountCaller,
    joinCart: JoinCart,
  ): Promise<SignedIn> {
    const { cart, lostLines } = await joinCart(shop, customer.id, { token: cartToken, secret });
    const token = await beginSession(shop, customer.id);
    return {
      token,
      customer: presentCustomer(customer),
      cart: cart && { token: cart.token, checkout_token: cart.checkout_token },
      lost_lines: lostLines,
    };
  }
}

/** The customer's own view of the account. */
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

/** The account of an address for a password reset: the confirmed one, else the newest unconfirmed one. */
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
