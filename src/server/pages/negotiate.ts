import type { Encoding } from './html-cache.ts';

/** The best encoding a client accepts. */
export function encodingOf(accept: string | undefined): Encoding {
  if (!accept) return 'identity';
  if (accepts(accept, 'br')) return 'br';
  return accepts(accept, 'gzip') ? 'gzip' : 'identity';
}

/** Whether an Accept-Encoding header takes a coding. */
export function accepts(header: string, name: string): boolean {
  return header.split(',').some((part) => {
    const [coding, quality] = part.trim().split(/\s*;\s*q=/i);
    return coding?.toLowerCase() === name && Number(quality ?? 1) > 0;
  });
}

/** Whether the client's copy is still the one; tags compare weakly (RFC 9110, 8.8.3.2). */
export function isFresh(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => bare(tag) === bare(etag));
}
