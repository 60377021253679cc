import * as v from 'valibot';

export const integer = v.pipe(v.number(), v.safeInteger());
/** The id of a record. A number that is not safe would be rounded and name another record. */
export const id = v.pipe(integer, v.minValue(1));
