import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { CollectionCard } from './collection-card.tsx';
import { longWords, vase } from '#ui/ui.fixtures.ts';

const meta = {
  title: 'Primitives/CollectionCard',
  component: CollectionCard,
  parameters: { layout: 'padded' },
  args: { collection: { title: 'Vases', href: '/collections/vases', image: vase }, headingLevel: 2 },
  render: (args) => (
    <div style={{ maxWidth: 280 }}>
      <CollectionCard {...args} />
    </div>
  ),
} satisfies Meta<typeof CollectionCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Noted: Story = { args: { note: '12 things', headingLevel: 4 } };
export const Square: Story = { args: { ratio: '1/1' } };
export const WithoutPicture: Story = {
  args: { collection: { title: 'Vases', href: '/collections/vases', image: null } },
};
export const Focused: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('link', { name: 'Vases' })).toHaveFocus();
  },
};
export const LongText: Story = {
  args: { collection: { title: longWords, href: '/collections/vases', image: vase }, note: longWords },
};
