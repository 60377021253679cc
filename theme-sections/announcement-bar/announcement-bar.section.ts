import { defineSection } from '#theme/model/section.ts';
import { blocks, settings } from './announcement-bar.settings.ts';

export const section = defineSection({
  type: 'announcement-bar',
  name: 'Announcement bar',
  category: 'Header and footer',
  version: 1,
  settings,
  blocks,
  hydrate: 'never',
  limit: 1,
  enabledOn: { groups: ['header'] },
  common: false,
  presets: [{ name: 'Announcement bar', blocks: { one: { type: '_announcement' } } }],
});
