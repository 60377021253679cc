import { s } from './fields.ts';
import type { SettingsOf } from './fields.ts';

const RHYTHM = [
  { value: 'none', label: 'None' },
  { value: 'small', label: 'Small' },
  { value: 'medium', label: 'Medium' },
  { value: 'large', label: 'Large' },
] as const;

/** Settings of every section [theme-model, rule 10]; hiding per device is stored beside them. */
export const commonSettings = {
  scheme: s.colorScheme({ label: 'Colour scheme', default: 'base', group: 'Layout' }),
  width: s.select({
    label: 'Width',
    options: [
      { value: 'page', label: 'Page' },
      { value: 'full', label: 'Full' },
    ],
    group: 'Layout',
  }),
  paddingTop: s.select({ label: 'Space above', options: RHYTHM, default: 'medium', group: 'Layout' }),
  paddingBottom: s.select({ label: 'Space below', options: RHYTHM, default: 'medium', group: 'Layout' }),
  entrance: s.toggle({
    label: 'Entrance animation',
    info: 'Off for visitors who prefer reduced motion.',
    default: false,
    group: 'Layout',
  }),
  anchor: s.text({
    label: 'Anchor',
    info: 'Name for links to this section: #name',
    default: '',
    limit: 64,
    group: 'Layout',
  }),
};
export type CommonSettings = SettingsOf<typeof commonSettings>;
