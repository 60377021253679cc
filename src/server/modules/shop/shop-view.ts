import type { Currency, Shop, ShopLocale } from '#domain/shop/shop.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import type { CurrencyRow, LocaleRow } from '#server/core/shops.ts';

/** A currency as the API returns it [acc §3]. */
export function presentCurrency({ shop_id: _shop, position: _position, ...currency }: CurrencyRow): Currency {
  return currency;
}

/** A language as the API returns it [acc §3]. */
export function presentLocale({
  shop_id: _shop,
  position: _position,
  is_published: _published,
  ...locale
}: LocaleRow): ShopLocale {
  return locale;
}

/** The shop's own currency, in which amounts are sent. */
export function shopCurrency({ row, currencies }: Pick<ShopContext, 'row' | 'currencies'>): Currency {
  const own =
    currencies.find(({ code }) => code === row.default_currency) ?? currencies.find(({ is_primary }) => is_primary);
  if (!own) throw new Error(`Shop ${row.id} has no row for its currency ${row.default_currency}`);
  return presentCurrency(own);
}

/** Hosts whose images can be resized, in both spellings that the specification uses [core §3]. */
export function presentResizing({ row }: Pick<ShopContext, 'row'>) {
  const { whitelist_domains = [], keep_domains = [], domain = '' } = row.settings.resize_image ?? {};
  return {
    resize_image_whitelist_domains: whitelist_domains,
    resize_image_ignore_change_domains: keep_domains,
    resize_image_domain: domain,
    resize_image: { whitelist_domains, keep_domains, domain },
  };
}

/** The shop's data for every page, in a visitor's language and currency [core §3]. */
export function presentShop(
  shop: ShopContext,
  { locale, currency }: { locale: LocaleRow; currency: CurrencyRow },
): Shop {
  const { id, name, domain, sub_domain, country_code } = shop.row;
  return {
    id,
    name,
    domain,
    sub_domain,
    country_code,
    locale: { code: locale.code, content: locale.content },
    currency: presentCurrency(currency),
    default_currency: shopCurrency(shop),
    buyer_ab_test: {},
  };
}
