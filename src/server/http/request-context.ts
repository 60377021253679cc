import { getCookie } from 'hono/cookie';
import type { Context } from 'hono';
import { COOKIES } from '#domain/core/cookies.ts';
import { deviceOfHeaders } from '#domain/core/device.ts';
import { splitLocalePath } from '#domain/page/locale-path.ts';
import { hiddenName } from '../core/cookies.ts';
import { formKeyOf } from '../core/form-key.ts';
import { isSameSecret } from '../core/same-secret.ts';
import { clientIp, networkOf, originOf } from './client.ts';
import { isApi } from './errors.ts';
import { setCookies } from './headers/set-cookies.ts';
import type { AppEnv, RequestContext } from '../core/shop-context.ts';
import type { RateLimits } from '../core/rate-limit.ts';
import type { CurrencyRow, LocaleRow, ShopRecord } from '../core/shops.ts';

const READS = new Set(['GET', 'HEAD']);

/** Reads language, market, currency and device, each from the first source with a value that the shop has. */
export function readRequest(
  c: Context<AppEnv>,
  url: URL,
  record: ShopRecord,
  { trustProxy, limits }: { trustProxy: number; limits: RateLimits },
): RequestContext {
  let cookies: Record<string, string> | undefined;
  const cookie = (name: string) => (cookies ??= getCookie(c))[name];
  const { prefix, language, country, path } = splitLocalePath(url.pathname);
  const locale = chooseLocale(record, [
    language && `${language}-${country}`,
    c.req.header('x-lang'),
    cookie(COOKIES.language),
  ]);
  const requested = cookie(COOKIES.globalMarket) ?? '';
  const market = country ?? (/^[A-Z]{2}$/.test(requested) ? requested : record.row.country_code);
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
    currency: chooseCurrency(record, cookie(COOKIES.marketCurrency)),
    market,
    device: deviceOfHeaders(c.req.header('sec-ch-ua-mobile'), c.req.header('user-agent')),
    isPreview: url.searchParams.get('preview') === 'true' || c.req.header('x-preview') === 'true',
    ip,
    query: (name) => url.searchParams.get(name) ?? undefined,
    header: (name) => c.req.header(name),
    cookie,
    session: READS.has(c.req.method) && !isApi(url.pathname) ? session() : undefined,
    formSession(key) {
      const token = session();
      return token !== undefined && key !== undefined && isSameSecret(formKeyOf(token), key) ? token : undefined;
    },
    keepCookies: (cookies) => setCookies(c, cookies),
    limit: async (name, { key, each = false, ...bound }) => {
      if (c.env?.incoming)
        await limits.take(
          `${record.row.id}:${name}`,
          [...(key === undefined || each ? [networkOf(ip)] : []), ...(key === undefined ? [] : [key])].join(' '),
          bound,
        );
    },
  };
}

/** Requests are codes (`de`), or codes with a country (`de-AT`) that decides between equal languages. */
function chooseLocale({ locales, row }: ShopRecord, requests: (string | undefined)[]): LocaleRow {
  const published = locales.filter((locale) => locale.is_published);
  for (const wish of requests) {
    const [code, country] = wish?.split('-') ?? [];
    const matches = published.filter((locale) => locale.code === code);
    const found = matches.find((locale) => locale.country_code === country?.toUpperCase()) ?? matches[0];
    if (found) return found;
  }
  const first = published.find((locale) => locale.is_primary) ?? published[0];
  if (!first) throw new Error(`Shop ${row.id} has no published language`);
  return first;
}

function chooseCurrency({ currencies, row }: ShopRecord, wish: string | undefined): CurrencyRow {
  const found =
    currencies.find(({ code }) => code === wish) ?? currencies.find(({ is_primary }) => is_primary) ?? currencies[0];
  if (!found) throw new Error(`Shop ${row.id} has no currency`);
  return found;
}
