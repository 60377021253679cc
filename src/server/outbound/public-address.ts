import ipaddr from 'ipaddr.js';

/**
 * Whether an IP address is one of the public internet: not this machine, not its networks, not a cloud's metadata service,
 * and no way of writing one of those, such as an IPv4 address mapped or translated into IPv6.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  // Of IPv6 only 2000::/3 is handed out; ::/96 would be an IPv4 address in disguise.
  return parsed.kind() === 'ipv4' || parsed.match(ipaddr.parseCIDR('2000::/3'));
}
