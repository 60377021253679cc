/** Name of the payment component's host on this machine; browsers find every name below localhost by themselves. */
const LOCAL_HOST = 'pay.localhost';

/**
 * Where the payment component of a shop is: the configured origin, else beside a shop on this machine; empty where
 * there is none.
 */
export function payOriginOf(configured: string | undefined, shopOrigin: string): string {
  if (configured) return configured;
  const { protocol, hostname, port } = new URL(shopOrigin);
  const isHere =
    hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '127.0.0.1' || hostname === '[::1]';
  return isHere ? `${protocol}//${LOCAL_HOST}${port && `:${port}`}` : '';
}

/** Tells whether a host, port and all, is the payment component's; asked of every request. */
export function payHost(configured: string | undefined): (url: URL) => boolean {
  const own = configured && new URL(configured).host;
  return ({ host, hostname }) => (own ? host === own : hostname === LOCAL_HOST);
}
