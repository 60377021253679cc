import ipaddr from 'ipaddr.js';

/**
 * In a public range, yet answered inside a cloud by the cloud itself: Azure's (learn.microsoft.com, "What is IP address
 * 168.63.129.16?"). The others' metadata services are in no public range.
 */
const OF_CLOUDS: ReadonlySet<string> = new Set(['168.63.129.16']);

/**
 * Whether an IP address is one of the public internet: not this machine, not its networks, not a cloud's metadata
 * service, and no way of writing one of those, such as an IPv4 address mapped or translated into IPv6.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast' || OF_CLOUDS.has(parsed.toString())) return false;
  // Of IPv6 only 2000::/3 is handed out; ::/96 would be an IPv4 address in disguise.
  return parsed.kind() === 'ipv4' || parsed.match(ipaddr.parseCIDR('2000::/3'));
}

/** A URL's host, an IPv6 address without its brackets. */
export const bareHost = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/**
 * Whether an address leads into a local network by what it says itself: an IP address in any spelling, or a name of
 * this machine. Other names tell nothing until they are resolved.
 */
export function isLocalHost(url: URL): boolean {
  const host = bareHost(url).replace(/\.$/, '');
  return ipaddr.isValid(host) ? !isPublicAddress(host) : host === 'localhost' || host.endsWith('.localhost');
}

/** The port an address leads to, said or not. */
export const portOf = ({ port, protocol }: URL): number => Number(port || (protocol === 'https:' ? 443 : 80));

/** Those of the web: at others are services that might take a request for something said to them. */
export const isWebPort = (port: number): boolean => port === 80 || port === 443;
