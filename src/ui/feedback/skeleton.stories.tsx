import type { Meta, StoryObj } from '@storybook/react-vite';
import { Skeleton } from './skeleton.tsx';

const meta = {
  title: 'Primitives/Skeleton',
  component: Skeleton,
  parameters: { layout: 'padded' },
  args: { ratio: '4/5' },
  render: (args) => (
    <div style={{ maxWidth: 240 }}>
      <Skeleton {...args} />
    </div>
  ),
} satisfies Meta<typeof Skeleton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Line: Story = { args: { shape: 'text', ratio: undefined } };
/** With the layout of a product card. */
export const Card: Story = {
  render: () => (
    <div style={{ maxWidth: 240, display: 'grid', gap: 12 }}>
      <Skeleton ratio="4/5" />
      <Skeleton shape="text" />
      <Skeleton shape="text" className="w-1/2" />
    </div>
  ),
};
