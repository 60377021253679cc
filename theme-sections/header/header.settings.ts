import type { Menu } from '#domain/page/content.ts';
import { s } from '#theme/model/fields.ts';
import type { SectionProps } from '#theme/model/section.ts';

export const settings = {
  logo: s.image({ label: 'Logo', info: 'A drawing in one colour takes the colour of the text.' }),
  logoWidth: s.range({ label: 'Logo width', min: 80, max: 240, default: 160, unit: 'px' }),
  menu: s.menu({ label: 'Menu', default: 'main-menu' }),
  sticky: s.toggle({ label: 'Stays in sight', default: true }),
  showSearch: s.toggle({ label: 'Search', default: true }),
  showAccount: s.toggle({ label: 'Account', info: 'On a phone it stands at the end of the menu.', default: false }),
  showWishlist: s.toggle({ label: 'Wishlist', default: false }),
  scheme: s.colorScheme({ label: 'Colour scheme', default: 'base' }),
};

export type Data = { shopName: string; menu: Menu | null };
export type Props = SectionProps<typeof settings, Data>;
