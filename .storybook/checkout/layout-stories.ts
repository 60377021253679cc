import { expect, userEvent, waitFor } from 'storybook/test';
import type { within } from 'storybook/test';
import {
  addressedCheckout,
  blankCheckout,
  cashOnDelivery,
  discountedCheckout,
  filledCheckout,
  testCard,
} from '../../tests/fixtures/checkout-fixtures.ts';
import { customer } from '../../tests/fixtures/customer-fixtures.ts';
import { order } from '../../tests/fixtures/fixtures.ts';
import type { Surroundings } from '../surroundings.ts';
import type { VisitProps } from './layout-visit.tsx';
import { withCards } from './with-cards.ts';

type Canvas = Parameters<NonNullable<LayoutStory['play']>>[0]['canvas'];
type LayoutStory = {
  args?: Partial<VisitProps>;
  globals?: Partial<Surroundings>;
  parameters?: Record<string, unknown>;
  play?(context: { canvas: ReturnType<typeof within> }): Promise<void>;
};

const at = (path: string) => `/checkout/${blankCheckout.token}/${path}`;
const answers = {
  [`PUT ${at('customer-and-shipping.json')}`]: filledCheckout,
  [`GET ${at('next/new-info.json')}`]: filledCheckout,
};
const placeOrder = (canvas: Canvas) => canvas.getByRole('button', { name: /^(?:Place order|Pay \$|Pay now)/ });
/** The last step of multi-step layouts; other layouts ignore it. */
const atEnd = { checkout: filledCheckout, step: 'payment' };
/** Ready to pay by card. */
const byCard = {
  checkout: {
    ...filledCheckout,
    payment: { ...filledCheckout.payment, method_code: testCard.code, method_id: testCard.id },
  },
  step: 'payment',
  paymentMethods: [testCard, cashOnDelivery],
};

/** Switches to a country with other shipping rates. */
async function moveToGermany(canvas: Canvas): Promise<void> {
  await userEvent.selectOptions(await canvas.findByRole('combobox', { name: 'Country' }), 'DE');
}

/** The initial state of every checkout layout: an empty form and a server that accepts everything. */
export const layoutArgs = { args: { checkout: blankCheckout } as VisitProps, parameters: { network: answers } };

/** The stories of every checkout layout [workbench]; only the arrangement differs. */
export const layoutStories = {
  /** A signed-in customer's email and address are filled in. */
  signedIn: {
    args: { checkout: { ...filledCheckout, info: { ...filledCheckout.info, email: customer.email } } },
    globals: { visitor: 'customer' },
    play: async ({ canvas }) => {
      await expect(await canvas.findByRole('button', { name: 'Sign out' })).toBeVisible();
      await expect(canvas.getByRole('textbox', { name: 'Email' })).toHaveValue(customer.email);
      await expect(await canvas.findByRole('radio', { name: /^Demo Customer/ })).toBeChecked();
    },
  },

  discounted: { args: { checkout: discountedCheckout } },

  /** A link to continue in place of the form, in every layout. */
  emptyCart: {
    args: { checkout: { ...blankCheckout, items: [] } },
    play: async ({ canvas }) => {
      await expect(canvas.getByRole('heading', { name: 'Your cart is empty', level: 1 })).toBeVisible();
      await expect(canvas.getByRole('link', { name: 'Continue shopping' })).toHaveAttribute('href', '/collections/all');
    },
  },

  /** The server is calculating rates and tax for the address: no total is shown. */
  loading: {
    args: { checkout: addressedCheckout },
    parameters: { network: 'pending' },
    play: async ({ canvas }) => {
      await moveToGermany(canvas);
      await expect(await canvas.findByRole('status', { name: 'Loading shipping options' })).toBeVisible();
      await expect(canvas.getByRole('button', { name: 'Place order' })).toBeVisible();
    },
  },

  /** The same in a multi-step layout: the next step waits. */
  loadingStep: {
    args: { checkout: addressedCheckout },
    parameters: { network: 'pending' },
    play: async ({ canvas }) => {
      await moveToGermany(canvas);
      await userEvent.click(canvas.getByRole('button', { name: 'Continue to shipping' }));
      await expect(await canvas.findByRole('status', { name: 'Loading shipping options' })).toBeVisible();
      const goOn = canvas.getByRole('button', { name: 'Continue to payment' });
      await userEvent.click(goOn);
      await waitFor(() => expect(goOn).toHaveAttribute('aria-busy', 'true'));
    },
  },

  /** Submitted empty: every part shows its errors, the first field gets the focus, and nothing is sent. */
  invalid: {
    play: async ({ canvas }) => {
      await userEvent.click(
        await canvas.findByRole('button', { name: /^(?:Place order|Pay now|Continue to shipping)/ }),
      );
      const email = canvas.getByRole('textbox', { name: 'Email' });
      await waitFor(() => expect(email).toHaveFocus());
      await expect(email).toHaveAccessibleDescription(/Enter your email address\./);
      await expect(canvas.getByRole('textbox', { name: 'Last name' })).toHaveAccessibleDescription(
        /Enter a last name\./,
      );
    },
  },

  /** The bank declines the card: the error is shown in the payment part, and nothing typed is lost. */
  paymentFailed: {
    args: byCard,
    parameters: {
      stores: withCards,
      network: { ...answers, [`POST ${at('charge-authorize.json')}`]: { status: 'declined', code: 'card_declined' } },
    },
    play: async ({ canvas }) => {
      await userEvent.click(await canvas.findByRole('checkbox', { name: /terms of service/ }));
      await waitFor(() => expect(canvas.queryByRole('status', { name: 'Loading the card form' })).toBeNull());
      await userEvent.click(placeOrder(canvas));
      const ways = canvas.getByRole('radiogroup', { name: 'Payment' });
      await waitFor(() =>
        expect(ways).toHaveAccessibleDescription('Your card was declined. You weren’t charged. Try another card.'),
      );
      await expect(ways).toHaveFocus();
      await expect(placeOrder(canvas)).not.toHaveAttribute('aria-busy', 'true');
      await expect(canvas.getByRole('radio', { name: /^Card/ })).toBeChecked();
      await expect(canvas.getByRole('textbox', { name: 'Email', hidden: true })).toHaveValue('demo@example.com');
    },
  },

  /** Keyboard only; the button stays busy until the order's page is loaded. */
  placed: {
    args: atEnd,
    parameters: {
      network: {
        ...answers,
        [`POST ${at('create-order.json')}`]: {
          token: order.token,
          access_key: 'key-of-the-order',
          order: { id: order.id, name: order.name },
        },
      },
    },
    play: async ({ canvas }) => {
      (await canvas.findByRole('checkbox', { name: /terms of service/ })).focus();
      await userEvent.keyboard(' ');
      placeOrder(canvas).focus();
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(placeOrder(canvas)).toHaveAttribute('aria-busy', 'true'));
    },
  },
} satisfies Record<string, LayoutStory>;
