import { defineSection } from '#theme/model/section.ts';
import { settings } from './error.settings.ts';

export const section = defineSection({
  type: 'error',
  name: 'Error',
  category: 'Pages',
  version: 1,
  settings,
  hydrate: 'never',
  limit: 1,
  enabledOn: { templates: ['error'] },
  presets: [{ name: 'Error' }],
});
