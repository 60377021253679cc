import type { Meta, StoryObj } from '@storybook/react-vite';
import { Text } from './text.tsx';
import { longWords } from '../ui.fixtures.ts';

const meta = {
  title: 'Primitives/Text',
  component: Text,
  parameters: { layout: 'padded' },
  args: { children: 'Stoneware thrown by hand, fired twice and used every day.' },
} satisfies Meta<typeof Text>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Sizes: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gap: 8 }}>
      {([22, 18, 16, 14, 12] as const).map((size) => (
        <Text {...args} key={size} size={size} />
      ))}
    </div>
  ),
};
export const Muted: Story = { args: { tone: 'muted', as: 'small' } };
export const Sale: Story = { args: { tone: 'sale', as: 'strong', children: 'Until Sunday' } };
export const Wrong: Story = { args: { tone: 'error', as: 'span', children: 'Enter a postcode' } };
export const Success: Story = { args: { tone: 'success', as: 'div', children: 'In stock' } };
export const LongText: Story = { args: { children: longWords } };
