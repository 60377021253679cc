import { translationApi } from '#api/translation.api.ts';
import { Refusal } from '#api/core/refusal.ts';
import { implement } from '#server/http/implement.ts';
import type { Implemented } from '#server/http/implement.ts';
import type { CatalogueService } from './catalogue.service.ts';
import { entityTexts } from './entity-texts.ts';

/** A shop's content in another language [acc §7]. */
export function translationHandlers(catalogue: CatalogueService): Implemented[] {
  return implement(translationApi, {
    async entity(shop, { query: { type, id, handle, locale: asked }, request }) {
      const code = asked === undefined ? request.locale.code : asked.split('-')[0]!.toLowerCase();
      if (!shop.locales.some((locale) => locale.code === code && locale.is_published))
        throw new Refusal(404, 'locale_not_found');
      const words = await entityTexts(shop, await catalogue.model(shop, code), type, { id, handle });
      if (!words) throw new Refusal(404, 'entity_not_found');
      return { type, locale: code, ...words };
    },
  });
}
