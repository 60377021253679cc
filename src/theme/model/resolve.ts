import { ownOf } from './stored.ts';

/** The sources of `$ref` and `$t` values. */
export type ValueSources = {
  /** The merchant's translations by key in the visitor's language, falling back to the primary one. */
  messages: Record<string, string>;
  /** Objects for dotted paths such as `shop.name` and `theme.cartType`. */
  refs: Record<string, unknown>;
};

/**
 * Resolves `{"$ref": …}` and `{"$t": …}`; other values are returned unchanged. Undefined if there is no such reference.
 */
export function resolveValue(value: unknown, sources: ValueSources): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if ('$t' in value && typeof value.$t === 'string') return ownOf(sources.messages, value.$t);
  if ('$ref' in value && typeof value.$ref === 'string') return follow(sources.refs, value.$ref.split('.'));
  return value;
}

function follow(from: unknown, path: string[]): unknown {
  return path.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? ownOf(at as Record<string, unknown>, key) : undefined),
    from,
  );
}
