import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { longWords } from '#ui/ui.fixtures.ts';
import { carafeOffer, vaseOffer } from '../../../../tests/fixtures/offers.ts';
import { OrderBump } from './order-bump.tsx';
import type { OrderBumpProps } from './order-bump.tsx';

/** Toggles the bump as a checkout would. */
function Host({ isTaken, ...own }: OrderBumpProps) {
  const [isIn, put] = useState(isTaken);
  return (
    <div className="max-w-reading p-6">
      <OrderBump
        {...own}
        isTaken={isIn}
        onToggle={(variantId) => {
          put(!isIn);
          own.onToggle(variantId);
        }}
      />
    </div>
  );
}

const meta = {
  title: 'Checkout/Parts/OrderBump',
  component: Host,
  args: {
    offer: { ...carafeOffer, kind: 'order_bump', description: 'It fits into the same parcel.' },
    isTaken: false,
    isBusy: false,
    onToggle: () => undefined,
  },
} satisfies Meta<typeof Host>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const box = canvas.getByRole('checkbox', { name: /^Something to pour from/ });
    await expect(box).toHaveAccessibleDescription('It fits into the same parcel.');
    box.focus();
    await userEvent.keyboard(' ');
    await expect(box).toBeChecked();
    await userEvent.keyboard(' ');
    await expect(box).not.toBeChecked();
  },
};

export const Taken: Story = { args: { isTaken: true } };

export const Variants: Story = { args: { offer: { ...vaseOffer, kind: 'order_bump' } } };

/** The server has not responded yet. */
export const Loading: Story = { args: { isBusy: true, isTaken: true } };

export const Refused: Story = { args: { error: 'This offer has ended. Update your cart to continue.' } };

export const WithoutPicture: Story = {
  args: { offer: { ...carafeOffer, description: '', product: { ...carafeOffer.product, image: null } } },
};

export const LongText: Story = {
  args: {
    offer: {
      ...vaseOffer,
      title: longWords,
      description: longWords,
      product: {
        ...vaseOffer.product,
        title: longWords,
        variants: vaseOffer.product.variants.map((one) => ({
          ...one,
          title: longWords,
          price: 123_456_789_012,
          compare_at_price: 923_456_789_012,
        })),
      },
    },
  },
};
