import type { Meta, StoryObj } from '@storybook/react-vite';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import type { Checkout } from '#domain/checkout/checkout.ts';
import { createCouponForm } from '#forms/coupon/coupon.model.ts';
import { checkoutStore } from '#stores/checkout/checkout.store.ts';
import { checkoutCouponStore } from '#stores/discount/checkout-coupon.store.ts';
import { useStores } from '#stores/core/context.tsx';
import { longWords } from '#ui/ui.fixtures.ts';
import { failure } from '../../../.storybook/decorators/story-network.ts';
import { discountedCheckout, filledCheckout } from '../../../tests/fixtures/checkout-fixtures.ts';
import { Coupons } from './coupons.tsx';

const Host = observer(function Host({ checkout: start }: { checkout: Checkout }) {
  const stores = useStores();
  const checkout = stores.get(checkoutStore);
  const coupons = stores.get(checkoutCouponStore);
  const [model] = useState(() => createCouponForm());
  useEffect(() => checkout.seed(start), [checkout, start]);
  const { token, discounts, lost_codes } = checkout.checkout ?? start;
  return (
    <div className="max-w-100 p-6">
      <Coupons
        store={coupons}
        model={model}
        discounts={discounts}
        lostCodes={lost_codes}
        checkoutToken={token}
        page={`/checkouts/${token}`}
      />
    </div>
  );
});

const { token } = filledCheckout;
const paths = {
  apply: `POST /checkout/${token}/apply-coupon.json`,
  remove: `POST /checkout/${token}/delete-coupon.json`,
  info: `GET /checkout/${token}/next/new-info.json`,
};
const automatic = { ...discountedCheckout.discounts[0]!, id: 405, title: '5% · $200+', code: null, amount: 1070 };
const withAutomatic: Checkout = { ...filledCheckout, discounts: [automatic] };

const meta = { title: 'Checkout/Parts/Coupons', component: Host, args: { checkout: filledCheckout } } satisfies Meta<
  typeof Host
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { checkout: discountedCheckout } };

/** Typed, applied, announced, taken off again: by keyboard alone. */
export const ApplyAndRemove: Story = {
  parameters: { network: { [paths.apply]: discountedCheckout, [paths.remove]: filledCheckout } },
  play: async ({ canvas }) => {
    canvas.getByRole('textbox', { name: 'Discount code' }).focus();
    await userEvent.keyboard('welcome10{Enter}');
    const remove = await canvas.findByRole('button', { name: 'Remove WELCOME10' });
    await waitFor(() => expect(canvas.getByText('WELCOME10 applied. You save $21.40.')).toBeInTheDocument());
    remove.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.queryByRole('list', { name: 'Your discounts' })).toBeNull());
    await waitFor(() => expect(canvas.getByText('WELCOME10 removed.')).toBeInTheDocument());
  },
};

/** An automatic discount is taken off and back. */
export const LeaveOut: Story = {
  args: { checkout: withAutomatic },
  parameters: {
    network: { [paths.info]: { ...filledCheckout, discounts: [{ ...automatic, state: 'removed', amount: 0 }] } },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove 5% · $200+' }));
    await expect(await canvas.findByRole('button', { name: 'Use again 5% · $200+' })).toBeVisible();
  },
};

/** The shop could not take it off: said once, and the discount stands [acc §8]. */
export const Failed: Story = {
  args: { checkout: discountedCheckout },
  parameters: { network: { [paths.remove]: failure(500, 'internal_error', 'Internal error') } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove WELCOME10' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('We couldn’t remove this discount. Try again.');
    await expect(canvas.getByRole('button', { name: 'Remove WELCOME10' })).toBeVisible();
  },
};

export const LongText: Story = {
  args: {
    checkout: {
      ...discountedCheckout,
      discounts: [{ ...automatic, title: longWords, amount: 123_456_789_012 }],
      lost_codes: [{ code: longWords, problem: 'coupon_used_by_you' }],
    },
  },
};
