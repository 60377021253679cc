/** Name of the payment component's host on this machine; browsers find every name below localhost by themselves. */
const LOCAL_HOST = 'pay.localhost';

/** Where the payment component of a shop is: the configured origin, else beside a shop on this machine; empty where there is none. */
export function payOriginOf(configured: string | undefined, shopOrigin: string): string {
  if (configured) return configured;
  const { protocol, hostname, port } = new URL(shopOrigin);
  const isHere = hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '127.0.0.1' || hostname === '[::1]';
  return isHere ? `${protocol}//${LOCAL_HOST}${port && `:${port}`}` : '';
}

/** Whether a host, port and all, is the payment component's. */
export function isPayHost(configured: string | undefined, { host, hostname }: URL): boolean {
  return configured ? new URL(configured).host === host : hostname === LOCAL_HOST;
}
