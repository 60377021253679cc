import type { Currency, Shop, ShopLocale } from '#domain/shop/shop.ts';
import { currencyIn, ownCurrency } from '#server/core/currencies.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import type { CurrencyRow, LocaleRow } from '#server/core/shops.ts';

/** A currency as the API returns it to a reader of a language [acc §3]. */
export function presentCurrency(row: CurrencyRow, locale: string): Currency {
  const { shop_id: _shop, position: _position, formats_by_locale: _formats, ...currency } = currencyIn(row, locale);
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

/** The shop's own currency, in which amounts are sent and charged, as a language writes it. */
export function shopCurrency(shop: Pick<ShopContext, 'row' | 'currencies'>, locale: string): Currency {
  return presentCurrency(ownCurrency(shop), locale);
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
    currency: presentCurrency(currency, locale.code),
    default_currency: shopCurrency(shop, locale.code),
    buyer_ab_test: {},
  };
}
