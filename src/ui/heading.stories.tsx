import type { Meta, StoryObj } from '@storybook/react-vite';
import { Heading } from './heading.tsx';
import { longWords } from './ui.fixtures.ts';

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
      {([64, 48, 36, 28, 22, 18, 16] as const).map((size) => (
        <Heading {...args} key={size} size={size} />
      ))}
    </div>
  ),
};
export const PageTitle: Story = { args: { level: 1, size: 48 } };
export const LongText: Story = { args: { children: longWords, size: 48 } };
