import { contentApi } from '#api/content.api.ts';
import { Refusal } from '#api/core/refusal.ts';
import type { RequestContext, ShopContext } from '#server/core/shop-context.ts';
import { implement } from '#server/http/implement.ts';
import type { Implemented } from '#server/http/implement.ts';
import { readPolicy } from '../catalogue/catalogue-reader.ts';
import type { CatalogueService } from '../catalogue/catalogue.service.ts';
import type { CheckoutService } from './checkout.service.ts';
import { allCountries } from '../shop/countries.ts';

const pageNotFound = () => new Refusal(404, 'page_not_found', 'Page not found');

/** Pages, policies and countries [acc §7]. */
export function contentHandlers({
  catalogue,
  checkouts,
}: {
  catalogue: CatalogueService;
  checkouts: CheckoutService;
}): Implemented[] {
  return implement(contentApi, {
    async policy(shop, { path, query, request }) {
      const found = readPolicy(await catalogue.model(shop, asked(shop, request, query.lang)), path.handle);
      if (!found) throw pageNotFound();
      return found;
    },
    async page(shop, { path, request }) {
      const found = (await catalogue.model(shop, request.locale.code)).pages.get(path.handle);
      if (!found) throw pageNotFound();
      return found;
    },
    async countries(shop, { query, request }) {
      const locale = asked(shop, request, query.locale);
      const countries = query.all ? allCountries(locale) : await checkouts.countries(shop, locale);
      const current =
        countries.find(({ code }) => code === request.market) ??
        countries.find(({ code }) => code === shop.row.country_code);
      return { countries, current_country: current?.code ?? null };
    },
  });
}

/** The language that a call names, if the shop has it; else the request's own. */
function asked(shop: ShopContext, request: RequestContext, language: string | undefined): string {
  const code = language?.split('-')[0];
  return shop.locales.some((locale) => locale.code === code && locale.is_published) && code
    ? code
    : request.locale.code;
}
