import { errorStatusOf, STATUS_PARAMETER } from '#domain/page/error-status.ts';
import { defineSection } from '#theme/model/section.ts';
import { settings } from './error.settings.ts';
import type { ErrorData } from './error.settings.ts';

export const section = defineSection({
  type: 'error',
  name: 'Error',
  category: 'Pages',
  version: 1,
  settings,
  hydrate: 'never',
  query: [STATUS_PARAMETER],
  limit: 1,
  enabledOn: { templates: ['error'] },
  load: ({ page: { query } }): ErrorData => ({ status: errorStatusOf(query.get(STATUS_PARAMETER)) ?? 500 }),
  presets: [{ name: 'Error' }],
});
