import { getCookie } from 'hono/cookie';
import { parseAccept } from 'hono/utils/accept';
import type { Context } from 'hono';
import { COOKIES } from '#domain/core/cookies.ts';
import { deviceOfHeaders } from '#domain/core/device.ts';
import { splitLocalePath } from '#domain/page/locale-path.ts';
import { hiddenName } from '../core/cookies.ts';
import { formKeyOf } from '../core/form-key.ts';
import { isSameSecret } from '../core/same-secret.ts';
import { clientIp, originOf } from './client.ts';
import { attemptLimit } from './limit-attempts.ts';
import { setCookies } from './headers/set-cookies.ts';
import { currencyFor, currencyIn } from '../core/currencies.ts';
import type { AppEnv, RequestContext } from '../core/shop-context.ts';
import type { RateLimits } from '../core/rate-limit.ts';
import type { CurrencyRow, LocaleRow, ShopRecord } from '../core/shops.ts';

const READS = new Set(['GET', 'HEAD']);

interface RequestDeps {
  trustProxy: number;
  limits: RateLimits;
  /** The visitor's country by their address; undefined if unknown. */
  locate(): Promise<string | undefined>;
}

/**
 * Reads language, market, currency and device, each from the first source with a value that the shop has: the address,
 * the visitor's choice, what the browser or the country says, the shop [decisions, Sessions and keys].
 */
export async function readRequest(
  c: Context<AppEnv>,
  url: URL,
  record: ShopRecord,
  { trustProxy, limits, locate }: RequestDeps,
): Promise<RequestContext> {
  let cookies: Record<string, string> | undefined;
  const cookie = (name: string) => (cookies ??= getCookie(c))[name];
  const { prefix, language, country, path } = splitLocalePath(url.pathname);
  // Calls of a page name its prefix, or its language where it has none.
  const page = language === undefined ? (c.req.header('x-lang') ?? '') : `${language}-${country}`;
  const place = /-([a-z]{2})$/i.exec(page)?.[1]?.toUpperCase() ?? asMarket(cookie(COOKIES.globalMarket));
  // An answer of the API may be kept by caches that do not know where somebody is.
  const isDocument = !/^\/(?:api|images)\//.test(path);
  const located = place === undefined && isDocument ? await locate() : undefined;
  const market = place ?? located ?? record.row.country_code;
  const named = isDocument ? languagesOf(c.req.header('accept-language')) : [];
  const locale =
    findLocale(record, [page, cookie(COOKIES.language), ...named]) ??
    (named.length > 0 ? localeOf(record, located) : undefined) ??
    firstLocale(record);
  const ip = clientIp(c, trustProxy);
  const origin = originOf(c, url, trustProxy);
  const session = () => cookie(hiddenName(COOKIES.session, origin));
  return {
    id: c.get('requestId'),
    origin,
    path,
    prefix,
    search: url.search,
    locale,
    currency: currencyIn(chooseCurrency(record, cookie(COOKIES.marketCurrency), market), locale.code),
    market,
    device: deviceOfHeaders(c.req.header('sec-ch-ua-mobile'), c.req.header('user-agent')),
    preview: undefined,
    ip,
    query: (name) => url.searchParams.get(name) ?? undefined,
    header: (name) => c.req.header(name),
    cookie,
    session: READS.has(c.req.method) && isDocument ? session() : undefined,
    formSession(key) {
      const token = session();
      return token !== undefined && key !== undefined && isSameSecret(formKeyOf(token), key) ? token : undefined;
    },
    keepCookies: (cookies) => setCookies(c, cookies),
    limit: attemptLimit(c, limits, { scope: record.row.id, ip }),
  };
}

const asMarket = (code: string | undefined) => (code !== undefined && /^[A-Z]{2}$/.test(code) ? code : undefined);

const published = ({ locales }: ShopRecord) => locales.filter((locale) => locale.is_published);

/** Requests are codes (`de`), or codes with a country (`de-AT`) that decides between equal languages. */
function findLocale(record: ShopRecord, requests: (string | undefined)[]): LocaleRow | undefined {
  for (const request of requests) {
    const [code, country] = request?.split('-') ?? [];
    const matches = published(record).filter((locale) => locale.code === code);
    const found = matches.find((locale) => locale.country_code === country?.toUpperCase()) ?? matches[0];
    if (found) return found;
  }
  return undefined;
}

/** The language of a country, for a browser that names none of the shop's. */
function localeOf(record: ShopRecord, country: string | undefined): LocaleRow | undefined {
  return published(record).find((locale) => locale.country_code === country);
}

function firstLocale(record: ShopRecord): LocaleRow {
  const first = published(record).find((locale) => locale.is_primary) ?? published(record)[0];
  if (!first) throw new Error(`Shop ${record.row.id} has no published language`);
  return first;
}

/** The visitor's choice, else the currency of their market, else the shop's. */
function chooseCurrency(record: ShopRecord, choice: string | undefined, market: string): CurrencyRow {
  return record.currencies.find(({ code }) => code === choice) ?? currencyFor(record, market);
}

/** The languages that a browser names, the first best; `*` and those it refuses are none. */
function languagesOf(header: string | undefined): string[] {
  return header === undefined
    ? []
    : parseAccept(header)
        .filter(({ type, q }) => q > 0 && type !== '*')
        .map(({ type }) => type.toLowerCase());
}
