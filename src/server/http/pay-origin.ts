import { ownHost } from './own-host.ts';

/** The payment component's host on this machine; browsers resolve every name below localhost. */
const LOCAL_HOST = 'pay.localhost';

/** The payment component's origin: the configured one, else a host of this machine for a local shop; empty if none. */
export function payOriginOf(configured: string | undefined, shopOrigin: string): string {
  if (configured) return configured;
  const { protocol, hostname, port } = new URL(shopOrigin);
  const isHere =
    hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '127.0.0.1' || hostname === '[::1]';
  return isHere ? `${protocol}//${LOCAL_HOST}${port && `:${port}`}` : '';
}

/** Whether a URL's host and port are the payment component's; called for every request. */
export const payHost = (configured: string | undefined): ((url: URL) => boolean) => ownHost(configured, LOCAL_HOST);
