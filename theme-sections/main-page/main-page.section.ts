import { defineSection } from '#theme/model/section.ts';
import { settings } from './main-page.settings.ts';
import type { MainPageData } from './main-page.settings.ts';

export const section = defineSection({
  type: 'main-page',
  name: 'Page',
  category: 'Content',
  version: 1,
  settings,
  hydrate: 'never',
  required: true,
  limit: 1,
  enabledOn: { templates: ['page', 'other_page'] },
  async load({ catalogue, page }): Promise<MainPageData | null> {
    const found = await catalogue.page(page.params.handle ?? '');
    return found && { title: found.title, body_html: found.body_html };
  },
  presets: [{ name: 'Page' }, { name: 'Essay', settings: { align: 'center', textSize: 'large' } }],
});
