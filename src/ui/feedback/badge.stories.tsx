import type { Meta, StoryObj } from '@storybook/react-vite';
import { Badge } from './badge.tsx';
import { longWords } from '../ui.fixtures.ts';

const meta = {
  title: 'Primitives/Badge',
  component: Badge,
  parameters: { layout: 'padded' },
  args: { children: 'New' },
} satisfies Meta<typeof Badge>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Sale: Story = { args: { tone: 'sale', children: 'Sale' } };
export const Quiet: Story = { args: { tone: 'quiet', children: 'Sold out' } };
export const LongText: Story = { args: { children: longWords } };
