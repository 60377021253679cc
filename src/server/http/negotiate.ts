import { Cache } from '../core/cache.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

/** The best encoding a client accepts. */
export function encodingOf(accept: string | undefined): Encoding {
  if (!accept) return 'identity';
  if (accepts(accept, 'br')) return 'br';
  return accepts(accept, 'gzip') ? 'gzip' : 'identity';
}

/** Accept-Encoding headers read so far: browsers send a handful. */
const read = new Cache<string, ReadonlySet<string>>({ name: 'accept-encoding', entries: 100 });

/** Whether an Accept-Encoding header takes a coding (RFC 9110, 12.5.3). */
export function accepts(header: string, coding: string): boolean {
  return read.once(header, () => codingsOf(header)).has(coding);
}

function codingsOf(header: string): ReadonlySet<string> {
  const parts = header.split(',').map((part) => part.trim().split(/\s*;\s*q=/i));
  return new Set(parts.flatMap(([coding = '', quality]) => (Number(quality ?? 1) > 0 ? [coding.toLowerCase()] : [])));
}

/** Whether the client's copy is still the one; tags compare weakly (RFC 9110, 8.8.3.2). */
export function isFresh(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => bare(tag) === bare(etag));
}
