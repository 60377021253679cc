import { ownOf } from './stored.ts';

/** Where `$ref` and `$t` values come from. */
export type ValueSources = {
  /** Merchant translations of the visitor's language by key, falling back to the shop's own. */
  messages: Record<string, string>;
  /** `shop.name`, `theme.cartType`: dotted paths into these. */
  refs: Record<string, unknown>;
};

/**
 * `{"$ref": …}` and `{"$t": …}` replaced by what they name; anything else as it is. Undefined when it names nothing.
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
