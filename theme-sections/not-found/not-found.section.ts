import { defineSection } from '#theme/model/section.ts';
import { settings } from './not-found.settings.ts';

export const section = defineSection({
  type: 'not-found',
  name: 'Not found',
  category: 'Pages',
  version: 1,
  settings,
  hydrate: 'never',
  limit: 1,
  enabledOn: { templates: ['not_found'] },
  presets: [{ name: 'Not found' }],
});
