import { and, asc, count, desc, eq } from 'drizzle-orm';
import { Refusal } from '#api/core/refusal.ts';
import { addressProblems } from '#domain/customer/address-rules.ts';
import type { Address } from '#domain/checkout/checkout.ts';
import type { ShippingZone } from '#domain/shipping/shipping.ts';
import type { CustomerAddress } from '#domain/customer/customer.ts';
import { CUSTOMER_ADDRESSES_MAX } from '#domain/limits.ts';
import { customerAddresses, customers } from '#server/db/schema/customer.ts';
import { inTransaction } from '#server/core/shop-context.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { isServed, provincesOf } from '../shop/countries.ts';
import { fullAddress } from '../shop/full-address.ts';
import type { CustomerRow } from './sessions.ts';

/** The shipping zones of a shop. */
export type ZonesOf = (shop: ShopContext, locale: string) => Promise<readonly ShippingZone[]>;

export type AddressInput = { address: Address; is_default: boolean };

/** The addresses of a customer, the default one first. */
export async function listAddresses(shop: ShopContext, { id }: Pick<CustomerRow, 'id'>): Promise<CustomerAddress[]> {
  const rows = await shop.db
    .select()
    .from(customerAddresses)
    .where(isTheirs(shop, id))
    .orderBy(desc(customerAddresses.is_default), asc(customerAddresses.id));
  return rows.map((row) => ({ ...fullAddress(row), id: row.id, is_default: row.is_default }));
}

/**
 * Adds an address, or changes one; an address of another customer counts as missing. Exactly one address is the
 * default.
 */
export function keepAddress(
  shop: ShopContext,
  { id: customer_id }: CustomerRow,
  { address, is_default }: AddressInput,
  zones: readonly ShippingZone[],
  id?: number,
): Promise<CustomerAddress[]> {
  refuseWrong(address, zones);
  return inTransaction(shop, async (inside) => {
    await hold(inside, customer_id);
    const [known] = await inside.db
      .select({ count: count() })
      .from(customerAddresses)
      .where(isTheirs(inside, customer_id));
    if (id === undefined && (known?.count ?? 0) >= CUSTOMER_ADDRESSES_MAX) throw new Refusal(422, 'too_many_addresses');
    const isFirst = known?.count === 0;
    const writing =
      id === undefined
        ? inside.db
            .insert(customerAddresses)
            .values({ shop_id: shop.id, customer_id, ...address, is_default: isFirst, created_at: shop.now() })
            .returning({ id: customerAddresses.id })
        : inside.db
            .update(customerAddresses)
            .set(address)
            .where(isOne(inside, customer_id, id))
            .returning({ id: customerAddresses.id });
    const kept = await found(writing);
    if (is_default) await makeUsual(inside, customer_id, kept);
    return listAddresses(inside, { id: customer_id });
  });
}

/** Removes an address; if it was the default, the oldest remaining one becomes the default. */
export function removeAddress(
  shop: ShopContext,
  { id: customer_id }: CustomerRow,
  id: number,
): Promise<CustomerAddress[]> {
  return inTransaction(shop, async (inside) => {
    await hold(inside, customer_id);
    await found(
      inside.db
        .delete(customerAddresses)
        .where(isOne(inside, customer_id, id))
        .returning({ id: customerAddresses.id }),
    );
    const [first] = await listAddresses(inside, { id: customer_id });
    if (first && !first.is_default) await makeUsual(inside, customer_id, first.id);
    return listAddresses(inside, { id: customer_id });
  });
}

const isTheirs = (shop: ShopContext, customerId: number) =>
  and(eq(customerAddresses.shop_id, shop.id), eq(customerAddresses.customer_id, customerId));
const isOne = (shop: ShopContext, customerId: number, id: number) =>
  and(isTheirs(shop, customerId), eq(customerAddresses.id, id));

/** Locks the customer, so that changes of the address book run one after another. */
async function hold(shop: ShopContext, customerId: number): Promise<void> {
  await shop.db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.shop_id, shop.id), eq(customers.id, customerId)))
    .for('update');
}

/** The id of the written row. */
async function found(writing: PromiseLike<{ id: number }[]>): Promise<number> {
  const [row] = await writing;
  if (!row) throw new Refusal(404, 'address_not_found');
  return row.id;
}

async function makeUsual(shop: ShopContext, customerId: number, id: number): Promise<void> {
  await shop.db.update(customerAddresses).set({ is_default: false }).where(isTheirs(shop, customerId));
  await shop.db
    .update(customerAddresses)
    .set({ is_default: true })
    .where(isOne(shop, customerId, id));
}

/** An address outside the shipping zones is refused. */
function refuseWrong(address: Address, zones: readonly ShippingZone[]): void {
  const provinceCodes = provincesOf(address.country_code).map(({ code }) => code);
  const errors = addressProblems(address, { provinceCodes, isServed: isServed(zones, address.country_code) }).map(
    ({ field, code }) => ({ field: `address.${field}`, code }),
  );
  if (errors.length > 0) throw new Refusal(422, 'invalid_request', undefined, errors);
}
