import type { Menu } from '#domain/page/content.ts';
import { s } from '#theme/model/fields.ts';
import type { SectionProps } from '#theme/model/section.ts';

export const settings = {
  copyright: s.inlineText({ label: 'Copyright', default: '', limit: 120 }),
  menu: s.menu({ label: 'Policies menu', default: 'footer-policies' }),
  showLanguage: s.toggle({ label: 'Language', default: true }),
  showCurrency: s.toggle({ label: 'Currency', default: true }),
  scheme: s.colorScheme({ label: 'Colour scheme', default: 'soft' }),
};

export type Data = {
  menu: Menu | null;
  /** This page's path, without prefix. */
  path: string;
  /** `path` is the page's in that language, where it is not the same in all. */
  locales: { code: string; name: string; prefix: string; path?: string }[];
  currencies: { code: string }[];
};
export type Props = SectionProps<typeof settings, Data>;
