import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import type { Checkout } from '#domain/entities/checkout.ts';
import { shopCurrencyView } from '#domain/money.ts';
import { checkoutArea } from '#stores/checkout-area.ts';
import { payingArea } from '#stores/paying-area.ts';
import { useStores } from '#stores/context.tsx';
import { failure } from '../../../.storybook/decorators/story-network.ts';
import { blankCheckout, checkoutData, discountedCheckout, filledCheckout } from '../../../tests/fixtures/checkout-fixtures.ts';
import { order } from '../../../tests/fixtures/fixtures.ts';
import { CheckoutHeader } from '../parts/checkout-header.tsx';
import { CheckoutOver } from '../parts/checkout-over.tsx';
import { CheckoutSession } from './checkout-session.ts';
import { OnePageV2 } from './one-page-v2.tsx';

/** The layout with a session of its own, as the checkout section gives it one. */
function Visit({ checkout }: { checkout: Checkout }) {
  const { checkout: store, checkoutDraft: drafts } = useStores().area(checkoutArea);
  const paying = useStores().area(payingArea);
  const start = checkoutData(checkout);
  const [session] = useState(() => new CheckoutSession({ store, drafts, paying, start, mustAccept: true }));
  useEffect(() => session.begin(), [session]);
  const head = <CheckoutHeader logo={null} shopName={start.shopName} />;
  if (checkout.items.length === 0) return <CheckoutOver head={head} order={checkout.order} />;
  return (
    <OnePageV2
      session={session}
      start={start}
      charged={shopCurrencyView(start.charged)}
      head={head}
      fields={{ company: false, phone: true, note: false }}
      terms={{ href: '/policies/terms-of-service', mustAccept: true }}
    />
  );
}

const at = (path: string) => `/checkout/${blankCheckout.token}/${path}`;
const answers = { [`PUT ${at('customer-and-shipping.json')}`]: filledCheckout, [`GET ${at('next/new-info.json')}`]: filledCheckout };

/**
 * The whole checkout on one page, in two columns: the form, and beside it the summary that stays in sight. On a phone the
 * summary opens above the form. For shops whose orders are simple; the steps of a long form are easier one at a time.
 */
const meta = {
  title: 'Checkout/Layouts/OnePageV2',
  component: Visit,
  args: { checkout: blankCheckout },
  parameters: { network: answers },
} satisfies Meta<typeof Visit>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** A customer's e-mail and address are there already. */
export const SignedIn: Story = { args: { checkout: filledCheckout } };

export const Discounted: Story = { args: { checkout: discountedCheckout } };

export const EmptyCart: Story = { args: { checkout: { ...blankCheckout, items: [] } } };

/** The server is looking up rates and tax for the address. */
export const Loading: Story = {
  parameters: { network: 'pending' },
  play: async ({ canvas }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Country' }), 'GB');
    await expect(await canvas.findByRole('status', { name: 'Looking up shipping methods' })).toBeVisible();
  },
};

/** Sent without anything: every part says what is missing, the first one has the focus, nothing is asked of the server. */
export const Invalid: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Place order/ }));
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'E-mail' })).toHaveFocus());
    await expect(canvas.getByRole('textbox', { name: 'E-mail' })).toHaveAccessibleDescription(/Enter your e-mail address\./);
    await expect(canvas.getByText('Agree to the terms to place the order.')).toBeVisible();
  },
};

/** A change could not be stored: no sum waits for ever, and another try is at hand. */
export const Offline: Story = {
  args: { checkout: filledCheckout },
  parameters: { network: { ...answers, [`PUT ${at('customer-and-shipping.json')}`]: failure(500, 'unknown', 'Broken') } },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'E-mail' }), '.uk');
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(canvas.getByRole('alert')).toHaveTextContent('Your last change is not saved, so the total may be out of date.');
  },
};

/** The server refuses the order: something has sold out meanwhile. What was typed stays. */
export const PaymentFailed: Story = {
  args: { checkout: filledCheckout },
  parameters: { network: { ...answers, [`POST ${at('create-order.json')}`]: failure(422, 'sold_out', 'Sold out') } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: /terms of sale/ }));
    await userEvent.click(canvas.getByRole('button', { name: /^Place order/ }));
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent('This has just sold out.'));
    await expect(canvas.getByRole('link', { name: 'Change the cart' })).toHaveAttribute('href', '/cart');
    await expect(canvas.getByRole('textbox', { name: 'E-mail' })).toHaveValue('demo@example.com');
  },
};

/** By keyboard alone; the button stays busy until the order's page is there. */
export const Placed: Story = {
  args: { checkout: filledCheckout },
  parameters: { network: { ...answers, [`POST ${at('create-order.json')}`]: { token: order.token, access_key: 'key-of-the-order', order: { id: order.id, name: order.name } } } },
  play: async ({ canvas }) => {
    canvas.getByRole('checkbox', { name: /terms of sale/ }).focus();
    await userEvent.keyboard(' ');
    canvas.getByRole('button', { name: /^Place order/ }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByRole('button', { name: /^Place order/ })).toHaveAttribute('aria-busy', 'true'));
  },
};
