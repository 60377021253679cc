import { defineSection } from '#theme/model/section.ts';
import { settings } from './password.settings.ts';
import type { Data } from './password.settings.ts';

export const section = defineSection({
  type: 'password',
  name: 'Password',
  category: 'Pages',
  version: 1,
  settings,
  hydrate: 'never',
  limit: 1,
  enabledOn: { templates: ['password'] },
  load: ({ shop, page: { query } }): Data => ({
    shopName: shop.name,
    failed: query.has('error'),
    returnTo: query.get('return_to') ?? '/',
  }),
  presets: [{ name: 'Password' }],
});
