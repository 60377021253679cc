import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import type { CartDiscount } from '#domain/discount/discount.ts';
import { longWords } from '#ui/ui.fixtures.ts';
import { DiscountChips } from './discount-chips.tsx';

const held = (more: Partial<CartDiscount>): CartDiscount => ({
  id: 401,
  title: 'Welcome',
  code: 'WELCOME10',
  discount_type: 'percentage',
  discount_value: 10,
  maximum_discount_amount: null,
  amount: 2140,
  state: 'applied',
  problem: null,
  missing: null,
  ...more,
});
const automatic = held({ id: 405, title: '5% · $200+', code: null, amount: 1070 });
const waiting = held({
  id: 402,
  code: 'MOSS20',
  amount: 0,
  state: 'waiting',
  problem: 'coupon_minimum',
  missing: 5200,
});

const meta = {
  title: 'Checkout/Parts/DiscountChips',
  component: DiscountChips,
  args: {
    discounts: [held({}), automatic, held({ id: 403, code: 'FREESHIP', discount_type: 'free_shipping', amount: 0 })],
    lostCodes: [],
    onRemove: fn(),
    onLeaveOut: fn(),
    onTakeBack: fn(),
  },
  decorators: [
    (Story) => (
      <div className="max-w-100 p-6">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof DiscountChips>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove WELCOME10' }));
    await expect(args.onRemove).toHaveBeenCalledWith('WELCOME10');
    await userEvent.click(canvas.getByRole('button', { name: 'Remove 5% · $200+' }));
    await expect(args.onLeaveOut).toHaveBeenCalledWith(405);
  },
};

/** A code whose minimum is not reached, and one that a better discount excludes. */
export const Waiting: Story = {
  args: {
    discounts: [automatic, waiting, held({ id: 404, amount: 0, state: 'waiting', problem: 'coupon_not_combined' })],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Spend $52.00 more to use it.')).toBeVisible();
  },
};

/** One that stopped working, and an automatic one that the shopper removed and can restore. */
export const Gone: Story = {
  args: {
    discounts: [held({ ...automatic, state: 'removed', amount: 0 })],
    lostCodes: [{ code: 'SPRING15', problem: 'coupon_expired' }],
  },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('This code has expired.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Use again 5% · $200+' }));
    await expect(args.onTakeBack).toHaveBeenCalledWith(405);
  },
};

/** While one is being removed, other clicks are ignored. */
export const Busy: Story = {
  args: { isBusy: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove WELCOME10' }));
    await expect(args.onRemove).not.toHaveBeenCalled();
  },
};

export const LongText: Story = {
  args: {
    discounts: [
      held({ code: longWords, amount: 123_456_789_012 }),
      held({ ...waiting, id: 9, code: null, title: longWords }),
    ],
  },
};
