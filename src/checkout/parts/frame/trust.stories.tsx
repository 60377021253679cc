import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { longWords } from '#ui/ui.fixtures.ts';
import { Trust } from './trust.tsx';

const meta = {
  title: 'Checkout/Parts/Trust',
  component: Trust,
  parameters: { layout: 'padded' },
  args: {
    cards: ['Visa', 'Mastercard', 'American Express'],
    guarantee: '30 days to change your mind.',
    takesCard: true,
  },
} satisfies Meta<typeof Trust>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list', { name: 'We accept' })).toHaveTextContent('Visa');
  },
};

/** Without card payments it does not mention cards. */
export const WithoutCards: Story = {
  args: { takesCard: false, guarantee: '' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('list')).toBeNull();
  },
};

export const LongText: Story = { args: { guarantee: longWords, cards: [longWords, 'Visa'] } };
