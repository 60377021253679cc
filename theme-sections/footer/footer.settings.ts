import type { Menu } from '#domain/page/content.ts';
import { s } from '#theme/model/fields.ts';
import type { BlockDefinitions, BlockOf, SectionProps } from '#theme/model/section.ts';

export const settings = {
  scheme: s.colorScheme({ label: 'Color scheme', default: 'soft' }),
};

export const blocks = {
  _menu: {
    name: 'Menu',
    settings: {
      menu: s.menu({ label: 'Menu', default: 'footer-shop' }),
      heading: s.inlineText({ label: 'Heading', info: 'Leave empty to use the menu title.', limit: 80 }),
    },
  },
  _text: {
    name: 'Text',
    settings: {
      heading: s.inlineText({ label: 'Heading', limit: 80 }),
      text: s.richText({ label: 'Text', default: '' }),
    },
  },
} satisfies BlockDefinitions;

/** Menus by handle. */
export type Data = Record<string, Menu | null>;
export type Props = SectionProps<typeof settings, Data, BlockOf<typeof blocks>>;
