import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { longWords } from '#ui/ui.fixtures.ts';
import { footerMenu } from '../../tests/fixtures/fixtures.ts';
import { words } from '../../tests/fixtures/editorial.ts';
import { sectionArgs } from '../../tests/fixtures/section-args.ts';
import { section } from './footer.section.ts';
import type { Props } from './footer.settings.ts';
import { View } from './footer.view.tsx';

const column = (title: string, at: number) => ({ handle: title, title, items: footerMenu.items[at]?.items ?? [] });
const data = { 'footer-shop': column('Shop', 0), 'footer-help': column('Help', 1) };
const about = { type: '_text', settings: { heading: 'Halden & Moss', text: words['footer.blurb'] } };
const menu = (handle: string, heading = '') => ({ type: '_menu', settings: { menu: handle, heading } });
const args = (wanted: Partial<Parameters<typeof sectionArgs<Props>>[1]> = {}) =>
  sectionArgs<Props>(section, {
    blocks: { about, shop: menu('footer-shop'), help: menu('footer-help') },
    data,
    ...wanted,
  });

const meta = {
  title: 'Sections/Footer',
  component: View,
  tags: ['!autodocs'],
  parameters: { landmark: false },
  args: sectionArgs<Props>(section, { data }),
} satisfies Meta<typeof View>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('navigation', { name: 'Shop' })).toBeVisible();
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'All products' })).toHaveFocus();
  },
};

export const AboutTheShop: Story = { args: args() };

export const MenusAlone: Story = {
  args: args({
    settings: { scheme: 'contrast' },
    blocks: { shop: menu('footer-shop', 'Everything'), help: menu('footer-help') },
  }),
};

/** Deleted menus leave no gap. */
export const MenuGone: Story = { args: args({ data: { ...data, 'footer-shop': null } }) };

export const Selected: Story = { globals: { design: 'design' } };

export const Empty: Story = { args: args({ blocks: {} }), parameters: { drawsNothing: 'No column has been added.' } };

export const LongText: Story = {
  args: args({
    blocks: {
      about: { type: '_text', settings: { heading: longWords.slice(0, 80), text: longWords } },
      shop: menu('footer-shop', longWords.slice(0, 80)),
      help: menu('footer-help'),
    },
    data: {
      ...data,
      'footer-help': {
        ...data['footer-help'],
        items: data['footer-help'].items.map((item) => ({ ...item, title: longWords })),
      },
    },
  }),
};
