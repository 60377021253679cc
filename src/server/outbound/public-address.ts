import ipaddr from 'ipaddr.js';

/**
 * In a public range, but answered by Azure inside its cloud (learn.microsoft.com, "What is IP address 168.63.129.16?").
 * Metadata services of other clouds are in no public range.
 */
const OF_CLOUDS: ReadonlySet<string> = new Set(['168.63.129.16']);

/**
 * Whether an IP address belongs to the public internet: not to this machine, its networks or a cloud's metadata
 * service, nor to an IPv6 form of such an IPv4 address.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast' || OF_CLOUDS.has(parsed.toString())) return false;
  // Of IPv6 only 2000::/3 is assigned; ::/96 would be an embedded IPv4 address.
  return parsed.kind() === 'ipv4' || parsed.match(ipaddr.parseCIDR('2000::/3'));
}

/** A URL's host, an IPv6 address without its brackets. */
export const bareHost = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/**
 * Whether an address is visibly local: a private IP address in any spelling, or a name of this machine. Other names are
 * checked once they are resolved.
 */
export function isLocalHost(url: URL): boolean {
  const host = bareHost(url).replace(/\.$/, '');
  return ipaddr.isValid(host) ? !isPublicAddress(host) : host === 'localhost' || host.endsWith('.localhost');
}

/** The port of an address, explicit or by protocol. */
export const portOf = ({ port, protocol }: URL): number => Number(port || (protocol === 'https:' ? 443 : 80));

/** The web's ports: services on other ports might take a request for a command. */
export const isWebPort = (port: number): boolean => port === 80 || port === 443;
