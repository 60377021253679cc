import type { Context } from 'hono';
import type { AppEnv } from './context.ts';

/**
 * The visitor's address. Each trusted proxy appends one entry to X-Forwarded-For, so the visitor's is counted from the
 * right; entries further left are whatever the visitor wrote.
 */
export function clientIp(c: Context<AppEnv>, trustProxy: number): string {
  const socket = c.env?.incoming?.socket.remoteAddress ?? '127.0.0.1';
  if (trustProxy === 0) return socket;
  const hops = (c.req.header('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim()).filter(Boolean);
  return hops[Math.max(0, hops.length - trustProxy)] ?? socket;
}

/** Scheme and host as the shopper sees them; the scheme of a trusted proxy counts. */
export function originOf(c: Context<AppEnv>, url: URL, trustProxy: number): string {
  const forwarded = trustProxy > 0 ? c.req.header('x-forwarded-proto')?.split(',')[0]?.trim() : undefined;
  const scheme = forwarded === 'https' || forwarded === 'http' ? `${forwarded}:` : url.protocol;
  return `${scheme}//${url.host}`;
}
