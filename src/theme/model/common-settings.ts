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
  scheme: s.colorScheme({ label: 'Color scheme', default: 'base', group: 'Layout' }),
  width: s.select({
    label: 'Width',
    options: [
      { value: 'page', label: 'Page width' },
      { value: 'full', label: 'Full width' },
    ],
    group: 'Layout',
  }),
  paddingTop: s.select({ label: 'Top padding', options: RHYTHM, default: 'medium', group: 'Layout' }),
  paddingBottom: s.select({ label: 'Bottom padding', options: RHYTHM, default: 'medium', group: 'Layout' }),
  entrance: s.toggle({
    label: 'Entrance animation',
    info: 'Off for visitors who prefer reduced motion.',
    default: false,
    group: 'Layout',
  }),
  anchor: s.text({
    label: 'Anchor',
    info: 'For links to this section: #anchor',
    default: '',
    limit: 64,
    group: 'Layout',
  }),
};
export type CommonSettings = SettingsOf<typeof commonSettings>;
