/** Whether a URL's host and port are those of a configured origin, else whether it is a host of this machine. */
export function ownHost(configured: string | undefined, local: string): (url: URL) => boolean {
  const own = configured && new URL(configured).host;
  return ({ host, hostname }) => (own ? host === own : hostname === local);
}
