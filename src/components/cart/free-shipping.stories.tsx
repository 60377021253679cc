import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { FreeShipping } from './free-shipping.tsx';

const meta = {
  title: 'Checkout/Parts/FreeShipping',
  component: FreeShipping,
  args: { progress: { target: 15_000, missing: 8200, country: 'United States' } },
  decorators: [
    (Story) => (
      <div className="max-w-reading p-6">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof FreeShipping>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/away from free/)).toHaveTextContent(
      'You’re $82.00 away from free United States shipping.',
    );
  },
};

export const Pending: Story = { args: { isPending: true } };

export const Reached: Story = { args: { progress: { target: 15_000, missing: 0, country: 'United States' } } };

/** By a discount, which applies in every country. */
export const ByDiscount: Story = { args: { progress: { target: 5000, missing: 1200, country: null } } };

export const AlwaysFree: Story = { args: { progress: { target: 0, missing: 0, country: null } } };

export const LongText: Story = {
  args: {
    progress: {
      target: 923_456_789_012,
      missing: 123_456_789_012,
      country: 'The United Kingdom of Great Britain and Northern Ireland',
    },
  },
};
