import { bigint, integer, primaryKey, timestamp } from 'drizzle-orm/pg-core';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** Rows of a seed or an import keep their own ids, which are below this number; ids of new rows start at it. */
const FIRST_GENERATED_ID = 1_000_000;

/** The shop's id: leads every primary, foreign and unique key, so that a table can be sharded by shop. */
export const shopId = () => integer().notNull();

/** A row's id, unique within its shop. */
export const rowId = () =>
  bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity({ startWith: FIRST_GENERATED_ID });

/** The id of a row in another table of the same shop. */
export const refId = () => bigint({ mode: 'number' });

/** Money: an integer in the minor unit of the shop's currency. */
export const money = () => bigint({ mode: 'number' });

/** A moment, stored in UTC to the millisecond. */
export const moment = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 });

/** When the row was written. */
export const createdAt = () => moment().notNull().defaultNow();

/** When the row last changed; every update through Drizzle sets it. */
export const updatedAt = () =>
  moment()
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date());

/** The usual primary key: (shop_id, id). */
export const shopKey = (table: { shop_id: AnyPgColumn; id: AnyPgColumn }) =>
  primaryKey({ columns: [table.shop_id, table.id] });
