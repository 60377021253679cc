import type { Menu } from '#domain/page/content.ts';
import { s } from '#theme/model/fields.ts';
import type { SectionProps } from '#theme/model/section.ts';

export const settings = {
  copyright: s.inlineText({ label: 'Copyright', default: '', limit: 120 }),
  menu: s.menu({ label: 'Policy menu', default: 'footer-policies' }),
  showLanguage: s.toggle({ label: 'Show language selector', default: true }),
  showCurrency: s.toggle({ label: 'Show currency selector', default: true }),
  scheme: s.colorScheme({ label: 'Color scheme', default: 'soft' }),
};

export type Data = {
  menu: Menu | null;
  /** This page's path without locale prefix. */
  path: string;
  /** `path` is the page's path in that language, if it differs. */
  locales: { code: string; name: string; prefix: string; path?: string }[];
  currencies: { code: string }[];
};
export type Props = SectionProps<typeof settings, Data>;
