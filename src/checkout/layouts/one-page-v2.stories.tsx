import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { layoutArgs, layoutStories } from '../../../.storybook/checkout/layout-stories.ts';
import { layoutVisit } from '../../../.storybook/checkout/layout-visit.tsx';
import { failure } from '../../../.storybook/decorators/story-network.ts';
import { countries, filledCheckout } from '../../../tests/fixtures/checkout-fixtures.ts';

const Visit = layoutVisit('one-page-v2');

/**
 * The whole checkout on one page in two columns: the form, and a summary that stays visible. On a phone the summary
 * opens above the form. For shops with simple orders; long forms are easier in steps.
 */
const meta = { title: 'Checkout/Layouts/OnePageV2', component: Visit, ...layoutArgs } satisfies Meta<typeof Visit>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const SignedIn: Story = layoutStories.signedIn;

export const Discounted: Story = layoutStories.discounted;

export const EmptyCart: Story = layoutStories.emptyCart;

export const Loading: Story = layoutStories.loading;

export const Invalid: Story = {
  play: async (context) => {
    await layoutStories.invalid.play(context);
    await expect(context.canvas.getByText('Agree to the terms to place your order.')).toBeVisible();
  },
};

/** A change could not be saved: the total is no longer shown as pending, and there is a retry button. */
export const Offline: Story = {
  args: { checkout: filledCheckout },
  parameters: {
    network: {
      ...layoutArgs.parameters.network,
      [`PUT /checkout/${filledCheckout.token}/customer-and-shipping.json`]: failure(
        500,
        'internal_error',
        'Internal error',
      ),
    },
  },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Email' }), '.uk');
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'Your last change wasn’t saved, so the total may be out of date.',
    );
  },
};

/** A separate billing address, and an order bump. */
export const EveryPart: Story = {
  args: { checkout: filledCheckout, tips: [5, 10, 15] },
  parameters: {
    network: {
      ...layoutArgs.parameters.network,
      [`PUT /checkout/${filledCheckout.token}/customer-and-shipping.json`]: filledCheckout,
      'GET /checkout/countries.json': { countries, current_country: 'US' },
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Use shipping address as billing address' }));
    await userEvent.click(canvas.getByRole('radio', { name: 'Other' }));
    await userEvent.type(canvas.getByRole('textbox', { name: 'Tip amount (USD)' }), 'four');
    await userEvent.click(canvas.getByRole('button', { name: /^(?:Place order|Pay \$|Pay now)/ }));
    await waitFor(() =>
      expect(canvas.getByRole('group', { name: 'Billing address' })).toContainElement(
        document.activeElement as HTMLElement,
      ),
    );
    await expect(canvas.getByRole('textbox', { name: 'Tip amount (USD)' })).toHaveAccessibleDescription(
      'Enter an amount such as 4.50.',
    );
  },
};

export const PaymentFailed: Story = layoutStories.paymentFailed;

export const Placed: Story = layoutStories.placed;
