import type { Menu } from '#domain/page/content.ts';
import { s } from '#theme/model/fields.ts';
import type { SectionProps } from '#theme/model/section.ts';

export const settings = {
  logo: s.image({ label: 'Logo', info: 'An SVG is shown in the text color.' }),
  logoWidth: s.range({ label: 'Logo width', min: 80, max: 240, default: 160, unit: 'px' }),
  menu: s.menu({ label: 'Menu', default: 'main-menu' }),
  sticky: s.toggle({ label: 'Sticky header', default: true }),
  showSearch: s.toggle({ label: 'Show search', default: true }),
  showAccount: s.toggle({
    label: 'Show account link',
    info: 'On mobile, it is at the end of the menu.',
    default: false,
  }),
  showWishlist: s.toggle({ label: 'Show wishlist', default: false }),
  scheme: s.colorScheme({ label: 'Color scheme', default: 'base' }),
};

export type Data = { shopName: string; menu: Menu | null };
export type Props = SectionProps<typeof settings, Data>;
