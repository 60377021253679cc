import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { longWords } from '#ui/ui.fixtures.ts';
import { collections } from '../../tests/fixtures/fixtures.ts';
import { sectionArgs } from '../../tests/fixtures/section-args.ts';
import { section } from './collection-list.section.ts';
import type { Props } from './collection-list.settings.ts';
import { View } from './collection-list.view.tsx';

const data = collections.slice(0, 3);
const args = (wanted: Partial<Parameters<typeof sectionArgs<Props>>[1]> = {}) =>
  sectionArgs<Props>(section, { data, ...wanted });

const meta = { title: 'Sections/CollectionList', component: View, tags: ['!autodocs'], args: args() } satisfies Meta<
  typeof View
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const SmallCollections: Story = {
  args: args({
    preset: 'Small collections',
    settings: { heading: 'Rooms and rituals' },
    data: collections.slice(0, 4),
  }),
};

export const AllCollections: Story = { args: args({ preset: 'All collections', data: collections }) };

export const WideOnContrast: Story = {
  args: args({
    settings: {
      heading: 'Made slowly',
      collections: ['oak', 'light'],
      columns: 2,
      mobileColumns: 2,
      ratio: '3/2',
      scheme: 'contrast',
    },
    data: collections.slice(3, 5),
  }),
};

export const Keyboard: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    const link = within(canvasElement).getByRole('link', { name: data[0]!.title });
    await expect(link).toHaveFocus();
    await expect(link).toHaveAttribute('href', `/collections/${data[0]!.handle}`);
  },
};

export const Selected: Story = { globals: { design: 'design' } };

export const Empty: Story = { args: args({ data: [] }) };

export const LongText: Story = {
  args: args({
    settings: { heading: longWords.slice(0, 120), showCount: true },
    data: data.map((one) => ({ ...one, title: longWords, product_count: 1_234_567 })),
  }),
};
