import * as v from 'valibot';
import { id } from '#domain/core/numbers.ts';
import { PAGE_LIMIT_DEFAULT, PAGE_LIMIT_MAX } from '#domain/limits.ts';

/** Query values are strings; these schemas parse them. */
export const queryNumber = v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.number(), v.finite());
/** The id of a record. */
export const queryId = v.pipe(queryNumber, id);
export const queryFlag = v.pipe(
  v.union([v.string(), v.boolean()]),
  v.transform((value) => value === true || value === 'true' || value === '1'),
);

/** `page` from 1, and `limit` up to 100 [decisions, The wire]. */
export const paging = {
  page: v.optional(queryId, 1),
  limit: v.optional(v.pipe(queryNumber, v.integer(), v.minValue(1), v.maxValue(PAGE_LIMIT_MAX)), PAGE_LIMIT_DEFAULT),
};

/** An unguessable token in a query or path. */
export const token = v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/));
