import * as v from 'valibot';

/** Operations of a window that are sent at once. */
export const OPERATIONS_MAX = 500;

const PATH_MAX = 40;
const KEY_MAX = 200;

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

const json: v.GenericSchema<Json> = v.lazy(() =>
  v.union([v.string(), v.number(), v.boolean(), v.null(), v.array(json), v.record(v.string(), json)]),
);
const key = v.pipe(v.string(), v.minLength(1), v.maxLength(KEY_MAX));
const path = v.pipe(v.array(key), v.maxLength(PATH_MAX));
const nodePath = v.pipe(path, v.minLength(2));
const after = v.nullable(key);
const node = v.record(v.string(), json);

const single = v.variant('op', [
  v.object({ op: v.literal('set'), path, value: v.exactOptional(json) }),
  v.object({ op: v.literal('insert'), path: nodePath, after, node }),
  v.object({ op: v.literal('remove'), path: nodePath }),
  v.object({ op: v.literal('move'), path: nodePath, after, to: v.exactOptional(nodePath) }),
]);

/** What a merchant does with a document, as `theme/model/operations` applies it [theme-model, rule 1]. */
export const operation = v.variant('op', [
  ...single.options,
  v.object({ op: v.literal('batch'), operations: v.pipe(v.array(single), v.maxLength(OPERATIONS_MAX)) }),
]);
