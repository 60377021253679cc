import type { Context } from 'hono';
import { accepts } from 'hono/accepts';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Encodings of cached bytes. */
export const KEPT_ENCODINGS = ['br', 'gzip'] as const;

/** The first of the encodings that the client accepts, whatever its preference (RFC 9110, 12.5.3). */
export function encodingOf<T extends string>(c: Context, encodings: readonly T[]): T | 'identity' {
  return accepts(c, {
    header: 'Accept-Encoding',
    supports: [...encodings],
    default: 'identity',
    match: (accepted, { supports, default: plain }) =>
      supports.find((name) => accepted.some(({ type, q }) => q > 0 && type.toLowerCase() === name)) ?? plain,
  }) as T | 'identity';
}

/** Whether the client's copy is current; tags are compared weakly (RFC 9110, 8.8.3.2). */
export function isFresh(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => bare(tag) === bare(etag));
}
