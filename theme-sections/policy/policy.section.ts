import { defineSection } from '#theme/model/section.ts';
import { settings } from './policy.settings.ts';
import type { PolicyData } from './policy.settings.ts';

export const section = defineSection({
  type: 'policy',
  name: 'Policy',
  category: 'Content',
  version: 1,
  settings,
  hydrate: 'never',
  required: true,
  limit: 1,
  enabledOn: { templates: ['policy'] },
  async load({ catalogue, settings: { showOthers }, page }): Promise<PolicyData | null> {
    // Dashes in the address are converted to underscores [acc §2].
    const found = await catalogue.policy((page.params.handle ?? '').replaceAll('-', '_'));
    if (!found) return null;
    const all = showOthers ? await catalogue.policies() : [];
    return {
      title: found.title,
      body_html: found.body_html,
      others: all.filter(({ handle }) => handle !== found.handle).map(({ handle, title }) => ({ handle, title })),
    };
  },
  presets: [{ name: 'Policy' }],
});
