import { localePrefix } from '#domain/page/locale-path.ts';
import { defineSection } from '#theme/model/section.ts';
import { settings } from './footer-utilities.settings.ts';
import type { Data } from './footer-utilities.settings.ts';

export const section = defineSection({
  type: 'footer-utilities',
  name: 'Footer utilities',
  category: 'Header and footer',
  version: 1,
  settings,
  hydrate: 'never',
  limit: 1,
  enabledOn: { groups: ['footer'] },
  common: false,
  load: async ({ catalogue, settings: { menu }, page }): Promise<Data> => {
    const [found, locales, currencies] = await Promise.all([
      catalogue.menu(menu),
      catalogue.locales(),
      catalogue.currencies(),
    ]);
    const paths = catalogue.paths(page.path);
    return {
      menu: found,
      path: page.path,
      locales: locales.map((locale) => ({
        code: locale.code,
        name: locale.name,
        prefix: localePrefix(locale),
        path: paths?.[locale.code],
      })),
      currencies: currencies.map(({ code }) => ({ code })),
    };
  },
  presets: [{ name: 'Footer utilities' }],
});
