/** Which images of other hosts are requested in several sizes [core §3]. A domain includes its subdomains. */
export type ResizeImage = {
  /** Hosts whose images are requested by resized names [core §9]. */
  whitelist_domains: string[];
  /** Hosts whose images keep their address, even as subdomains of those above. */
  keep_domains: string[];
  /** The host that resizes images, by the path of the original; empty if the hosts resize their own. */
  domain: string;
};

/** These settings compiled for pages: `pattern` matches an image's path and query, `base` is prepended to them. */
export type ResizeRule = { pattern: string; base: string };

const HOST = /^[a-z\d-]+(?:\.[a-z\d-]+)*(?::\d+)?$/i;

/** The compiled rule, or undefined if no host is listed. Invalid host names are ignored. */
export function resizeRule({
  whitelist_domains = [],
  keep_domains = [],
  domain = '',
}: Partial<ResizeImage>): ResizeRule | undefined {
  const [wanted, kept] = [anyOf(whitelist_domains), anyOf(keep_domains)];
  if (!wanted) return undefined;
  const host = `https?://${kept && `(?!${kept}[:/])`}${wanted}(?::\\d+)?/`;
  const query = String.raw`((?:[?#].*)?)$`;
  return HOST.test(domain)
    ? { pattern: `^${host}([^?#]+)${query}`, base: `https://${domain}/` }
    : { pattern: `^(${host}[^?#]+)${query}`, base: '' };
}

/** The origins of such images, for the content security policy. */
export function imageOrigins({
  whitelist_domains = [],
  keep_domains = [],
  domain = '',
}: Partial<ResizeImage>): string[] {
  const resized = HOST.test(domain) ? [`https://${domain}`] : withSubdomains(whitelist_domains);
  return [...new Set([...(whitelist_domains.length > 0 ? resized : []), ...withSubdomains(keep_domains)])];
}

function withSubdomains(domains: readonly string[]): string[] {
  return domains
    .filter((domain) => HOST.test(domain))
    .flatMap((domain) => [`https://${domain}`, `https://*.${domain}`]);
}

function anyOf(domains: readonly string[]): string {
  const known = domains.filter((domain) => HOST.test(domain)).map((domain) => domain.replaceAll('.', String.raw`\.`));
  return known.length > 0 ? `(?:[\\w-]+\\.)*(?:${known.join('|')})` : '';
}
