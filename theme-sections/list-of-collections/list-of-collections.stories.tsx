import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { longWords } from '#ui/ui.fixtures.ts';
import { collections } from '../../tests/fixtures/fixtures.ts';
import { sectionArgs } from '../../tests/fixtures/section-args.ts';
import { section } from './list-of-collections.section.ts';
import type { Props } from './list-of-collections.settings.ts';
import { View } from './list-of-collections.view.tsx';

const data = { collections: collections.slice(0, 6), path: '/collections', page: 1, pages: 1 };
const args = (wanted: Partial<Parameters<typeof sectionArgs<Props>>[1]> = {}) =>
  sectionArgs<Props>(section, { data, ...wanted });

const meta = { title: 'Sections/ListOfCollections', component: View, tags: ['!autodocs'], args: args() } satisfies Meta<
  typeof View
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Index: Story = { args: args({ preset: 'Index', data: { ...data, collections } }) };

export const PagesOnContrast: Story = {
  args: args({
    settings: {
      heading: 'Rooms and rituals',
      text: 'Each is a shelf of the shop.',
      showEmpty: true,
      perPage: 6,
      mobileColumns: 1,
      columns: 2,
      ratio: '3/2',
      scheme: 'contrast',
    },
    data: { ...data, page: 2, pages: 3 },
  }),
};

export const Keyboard: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    const link = within(canvasElement).getByRole('link', { name: data.collections[0]!.title });
    await expect(link).toHaveFocus();
    await expect(link).toHaveAttribute('href', `/collections/${data.collections[0]!.handle}`);
  },
};

export const Selected: Story = { globals: { design: 'design' } };

export const Empty: Story = { args: args({ data: { ...data, collections: [] } }) };

export const LongText: Story = {
  args: args({
    settings: { heading: longWords.slice(0, 120), text: longWords.slice(0, 300) },
    data: {
      ...data,
      page: 1000,
      pages: 2000,
      collections: data.collections.map((one) => ({ ...one, title: longWords, product_count: 1_234_567 })),
    },
  }),
};
