/** Which pictures of other hosts are asked for in sizes [core §3]. A domain stands for its subdomains too. */
export type ResizeImage = {
  /** Their pictures are asked for by the names of sizes [core §9]. */
  whitelist_domains: string[];
  /** Their pictures keep their address, also where they are subdomains of those above. */
  keep_domains: string[];
  /** The host that makes sizes of them, by the path of the original; empty where they make their own. */
  domain: string;
};

/** Such settings, made ready for pages: `pattern` finds a picture's path and query, `base` goes before them. */
export type ResizeRule = { pattern: string; base: string };

const HOST = /^[a-z\d-]+(?:\.[a-z\d-]+)*(?::\d+)?$/i;

/** Undefined where no picture of another host is resized; what is no host name is passed over. */
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

/** The origins such pictures come from, as a content security policy names them. */
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
