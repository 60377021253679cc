import type { Meta, StoryObj } from '@storybook/react-vite';
import { Heading } from './heading.tsx';
import { longWords } from '../ui.fixtures.ts';

const meta = {
  title: 'Primitives/Heading',
  component: Heading,
  parameters: { layout: 'padded' },
  args: { children: 'Quiet things for the table' },
} satisfies Meta<typeof Heading>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Sizes: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gap: 16 }}>
      <Heading {...args} size={64} />
      <Heading {...args} size={48} />
      <Heading {...args} size={36} level={3} />
      <Heading {...args} size={28} level={3} />
      <Heading {...args} size={22} level={4} />
      <Heading {...args} size={18} level={5} />
      <Heading {...args} size={16} level={6} />
    </div>
  ),
};
export const PageTitle: Story = { args: { level: 1, size: 48 } };
export const LongText: Story = { args: { children: longWords, size: 48 } };
