import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { layoutArgs, layoutStories } from '../../../.storybook/checkout/layout-stories.ts';
import { layoutVisit } from '../../../.storybook/checkout/layout-visit.tsx';
import { filledCheckout } from '../../../tests/fixtures/checkout-fixtures.ts';

const Visit = layoutVisit('old');

/**
 * Three pages, information, shipping and payment, with the progress above. The step is part of the URL, so that reload
 * and Back keep it. For shoppers who expect a multi-page checkout.
 */
const meta = { title: 'Checkout/Layouts/ThreePage', component: Visit, ...layoutArgs } satisfies Meta<typeof Visit>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const SignedIn: Story = layoutStories.signedIn;

export const Discounted: Story = layoutStories.discounted;

export const EmptyCart: Story = layoutStories.emptyCart;

export const Loading: Story = layoutStories.loadingStep;

export const Invalid: Story = layoutStories.invalid;

export const PaymentFailed: Story = layoutStories.paymentFailed;

export const Placed: Story = layoutStories.placed;

/** Back opens the previous step with its values; the next step summarises them. */
export const Shipping: Story = {
  args: { checkout: filledCheckout, step: 'shipping' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('radio', { name: /Express/ })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Change Contact' }));
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Email' })).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Continue to shipping' }));
    await waitFor(() => expect(canvas.getByRole('group', { name: 'Shipping' })).toHaveFocus());
  },
};

export const Payment: Story = { args: { checkout: filledCheckout, step: 'payment', tips: [5, 10, 15] } };
