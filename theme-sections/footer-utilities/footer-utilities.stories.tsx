import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { longWords } from '#ui/ui.fixtures.ts';
import { currencies, footerMenu, locales } from '../../tests/fixtures/fixtures.ts';
import { words } from '../../tests/fixtures/editorial.ts';
import { sectionArgs } from '../../tests/fixtures/section-args.ts';
import { section } from './footer-utilities.section.ts';
import type { Props } from './footer-utilities.settings.ts';
import { View } from './footer-utilities.view.tsx';

const data = {
  menu: { handle: 'footer-policies', title: 'Policies', items: footerMenu.items[2]?.items ?? [] },
  path: '/collections/vases',
  locales: locales.map(({ code, name }) => ({ code, name, prefix: code === 'en' ? '' : `/${code}` })),
  currencies: currencies.map(({ code }) => ({ code })),
};
const settings = { copyright: words['footer.copyright'] };
const args = (wanted: Partial<Parameters<typeof sectionArgs<Props>>[1]> = {}) =>
  sectionArgs<Props>(section, { settings, data, ...wanted });

const meta = {
  title: 'Sections/FooterUtilities',
  component: View,
  tags: ['!autodocs'],
  parameters: { landmark: false },
  args: args(),
} satisfies Meta<typeof View>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** As newly added. */
export const AsAdded: Story = { args: sectionArgs<Props>(section, { data }) };

export const LanguageMenuOpen: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const [language] = canvas.getAllByRole('button');
    await userEvent.click(language!);
    await expect(canvas.getByRole('link', { name: 'Deutsch' })).toHaveAttribute('href', '/de/collections/vases');
    await expect(canvas.getAllByRole('link', { current: true })).toHaveLength(1);
  },
};

export const CurrencyMenuOpen: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: /USD/ }));
    const euro = canvas.getByRole('button', { name: /^EUR/ });
    await expect(euro).toBeVisible();
    await expect(euro).toHaveAttribute('value', 'EUR');
  },
};

export const CopyrightAlone: Story = {
  args: args({
    settings: { ...settings, showLanguage: false, showCurrency: false, menu: '', scheme: 'contrast' },
    data: { ...data, menu: null },
  }),
};

export const Selected: Story = { globals: { design: 'design' } };

/** One language, one currency and no policies: nothing to choose. */
export const Empty: Story = {
  args: args({
    settings: { copyright: '' },
    data: { ...data, menu: null, locales: data.locales.slice(0, 1), currencies: data.currencies.slice(0, 1) },
  }),
};

export const LongText: Story = {
  args: args({
    settings: { copyright: longWords.slice(0, 120) },
    data: { ...data, menu: { ...data.menu, items: data.menu.items.map((item) => ({ ...item, title: longWords })) } },
  }),
};
