import * as v from 'valibot';
import { PAGE_LIMIT_DEFAULT, PAGE_LIMIT_MAX } from '#domain/limits.ts';

/** Query values arrive as strings; these read them. */
export const queryNumber = v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.number(), v.finite());
/** The number of a thing of the shop. */
export const queryId = v.pipe(queryNumber, v.integer(), v.minValue(1));
export const queryFlag = v.pipe(
  v.union([v.string(), v.boolean()]),
  v.transform((value) => value === true || value === 'true' || value === '1'),
);

/** `page` from 1 and `limit` up to 100 [decisions, The wire]. */
export const paging = {
  page: v.optional(v.pipe(queryNumber, v.integer(), v.minValue(1)), 1),
  limit: v.optional(v.pipe(queryNumber, v.integer(), v.minValue(1), v.maxValue(PAGE_LIMIT_MAX)), PAGE_LIMIT_DEFAULT),
};

/** A token in a query or path: unguessable, so long and plain. */
export const token = v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/));
