import type { Meta, StoryObj } from '@storybook/react-vite';
import { createMemoryHistory } from '@tanstack/react-router';
import { useEffect } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { useStores } from '#stores/core/context.tsx';
import type { RootStore } from '#stores/core/root.store.ts';
import { longWords } from '#ui/ui.fixtures.ts';
import { followCart } from '#app/client/cart-frame.ts';
import { cart, mainMenu, shop } from '../../tests/fixtures/fixtures.ts';
import { picture } from '../../tests/fixtures/editorial.ts';
import { sectionArgs } from '../../tests/fixtures/section-args.ts';
import { section } from './header.section.ts';
import type { Props } from './header.settings.ts';
import { View } from './header.view.tsx';

const data = { shopName: shop.name, menu: mainMenu };
const logo = picture('brand/halden-and-moss-logo.svg');
const isWide = () => matchMedia('(min-width: 1080px)').matches;
const args = (wanted: Partial<Parameters<typeof sectionArgs<Props>>[1]> = {}) =>
  sectionArgs<Props>(section, { settings: { logo }, data, ...wanted });

const meta = {
  title: 'Sections/Header',
  component: View,
  tags: ['!autodocs'],
  parameters: { landmark: false },
  args: args(),
} satisfies Meta<typeof View>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const WaysOn: Story = {
  args: args({ settings: { logo, showAccount: true, showWishlist: true } }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('link', { name: shop.name })).toHaveAttribute('href', '/');
    await expect(canvas.getByRole('link', { name: 'Search' })).toHaveAttribute('href', '/search');
    if (isWide()) await expect(canvas.getByRole('link', { name: 'Account' })).toHaveAttribute('href', '/my-account');
    await expect(canvas.getByRole('link', { name: 'Wishlist' })).toHaveAttribute('href', '/my-wishlist');
    await expect(canvas.getByRole('link', { name: 'Cart' })).toHaveAttribute('href', '/cart');
  },
};

/** The shop's name without a logo; no search, not sticky. */
export const NameAlone: Story = { args: args({ settings: { showSearch: false, sticky: false, scheme: 'soft' } }) };

export const OnContrast: Story = { args: args({ settings: { logo, logoWidth: 220, scheme: 'contrast' } }) };

/** The cart count is set from outside React, as in the shop. */
export const FourInTheCart: Story = {
  parameters: { stores: ({ cart: store }: RootStore) => store.receive(cart) },
  decorators: [
    (Story) => {
      const stores = useStores();
      useEffect(() => followCart(stores, createMemoryHistory()), [stores]);
      return <Story />;
    },
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Cart 4' })).toBeVisible();
  },
};

export const DropdownOpen: Story = {
  play: async ({ canvasElement }) => {
    if (!isWide()) return;
    const menu = within(within(canvasElement).getByRole('navigation', { name: 'Main menu' }));
    const vases = menu.getByText('Vases');
    await expect(vases).not.toBeVisible();
    await userEvent.click(menu.getByText('Shop', { selector: 'summary, summary *' }));
    await expect(vases).toBeVisible();
    await userEvent.click(menu.getByText('Gifts', { selector: 'summary, summary *' }));
    await expect(menu.getByText('Made for You')).toBeVisible();
    await expect(vases).not.toBeVisible();
  },
};

/** The menu panel of small windows; wide ones show the menu in the header and no button. */
export const MobileMenuOpen: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    if (isWide()) {
      await expect(canvas.queryByRole('button', { name: 'Menu' })).toBeNull();
      return;
    }
    await userEvent.click(canvas.getByRole('button', { name: 'Menu' }));
    const menu = within(canvas.getByRole('navigation', { name: 'Menu' }));
    await expect(menu.getByRole('link', { name: 'Favorites' })).toBeVisible();
    await userEvent.click(menu.getByText('Shop', { selector: 'summary, summary *' }));
    await expect(menu.getByRole('link', { name: 'Vases' })).toHaveAttribute('href', '/collections/vases');
  },
};

export const Selected: Story = { globals: { design: 'design' } };

/** Without a menu, the logo and the cart link remain. */
export const Empty: Story = { args: args({ settings: { logo, menu: '' }, data: { ...data, menu: null } }) };

export const LongText: Story = {
  args: args({
    data: {
      shopName: longWords,
      menu: {
        ...mainMenu,
        items: mainMenu.items.map((item) => ({ ...item, title: `${item.title} ${longWords.slice(0, 34)}` })),
      },
    },
    settings: {},
  }),
};
