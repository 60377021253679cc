import type { Context } from 'hono';
import type { AppEnv } from '../core/shop-context.ts';

/**
 * The visitor's IP address. Each trusted proxy appends one entry to X-Forwarded-For, so the visitor's is counted from
 * the right; entries further left may be forged.
 */
export function clientIp(c: Context<AppEnv>, trustProxy: number): string {
  const socket = c.env?.incoming?.socket.remoteAddress ?? '127.0.0.1';
  if (trustProxy === 0) return socket;
  const hops = (c.req.header('x-forwarded-for') ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean);
  return hops[Math.max(0, hops.length - trustProxy)] ?? socket;
}

/** The key that rate limits count by: the address itself for IPv4, its /64 network for IPv6. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(ip)?.[1];
  if (mapped || !ip.includes(':')) return mapped ?? ip;
  const [left = [], right] = ip.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: right ? Math.max(0, 8 - left.length - right.length) : 0 }, () => '0');
  return `${[...left, ...zeros, ...(right ?? [])]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** Scheme and host as the shopper sees them; a trusted proxy may set the scheme. */
export function originOf(c: Context<AppEnv>, url: URL, trustProxy: number): string {
  const forwarded = trustProxy > 0 ? c.req.header('x-forwarded-proto')?.split(',')[0]?.trim() : undefined;
  const scheme = forwarded === 'https' || forwarded === 'http' ? `${forwarded}:` : url.protocol;
  return `${scheme}//${url.host}`;
}
