import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { layoutArgs, layoutStories } from '../../../.storybook/checkout/layout-stories.ts';
import { layoutVisit } from '../../../.storybook/checkout/layout-visit.tsx';
import { filledCheckout } from '../../../tests/fixtures/checkout-fixtures.ts';

const Visit = layoutVisit('one-page-v3');

/**
 * Steps that open one after the other on one page, below the express buttons. A completed step shows its values and can
 * be opened again. For checkouts with long forms.
 */
const meta = { title: 'Checkout/Layouts/OnePageV3', component: Visit, ...layoutArgs } satisfies Meta<typeof Visit>;

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

/** A completed step shows its values. */
export const Payment: Story = {
  args: { checkout: filledCheckout, step: 'payment', tips: [5, 10, 15] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('demo@example.com')).toBeVisible();
    await expect(canvas.queryByRole('textbox', { name: 'Email' })).toBeNull();
  },
};
