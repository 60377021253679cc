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
const placeOrder = (canvas: Canvas) => canvas.getByRole('button', { name: /^Place order/ });
/** The last step of a layout of steps; others take no notice. */
const atEnd = { checkout: filledCheckout, step: 'payment' };
/** Ready to be paid by a card. */
const byCard = {
  checkout: {
    ...filledCheckout,
    payment: { ...filledCheckout.payment, method_code: testCard.code, method_id: testCard.id },
  },
  step: 'payment',
  paymentMethods: [testCard, cashOnDelivery],
};

/** Another country than before, where parcels cost something else. */
async function moveToGermany(canvas: Canvas): Promise<void> {
  await userEvent.selectOptions(await canvas.findByRole('combobox', { name: 'Country' }), 'DE');
}

/** What every layout of the checkout begins with: nothing filled in, and a server that takes what it is given. */
export const layoutArgs = { args: { checkout: blankCheckout } as VisitProps, parameters: { network: answers } };

/** The states that every layout of the checkout is seen in [workbench]; only the arrangement differs. */
export const layoutStories = {
  /** A customer's e-mail and address are there already. */
  signedIn: {
    args: { checkout: { ...filledCheckout, info: { ...filledCheckout.info, email: customer.email } } },
    globals: { visitor: 'customer' },
    play: async ({ canvas }) => {
      await expect(await canvas.findByRole('button', { name: 'Sign out' })).toBeVisible();
      await expect(canvas.getByRole('textbox', { name: 'E-mail' })).toHaveValue(customer.email);
      await expect(await canvas.findByRole('radio', { name: /^Demo Customer/ })).toBeChecked();
    },
  },

  discounted: { args: { checkout: discountedCheckout } },

  /** The way on in place of the form, whatever the layout. */
  emptyCart: {
    args: { checkout: { ...blankCheckout, items: [] } },
    play: async ({ canvas }) => {
      await expect(canvas.getByRole('heading', { name: 'Your cart is empty', level: 1 })).toBeVisible();
      await expect(canvas.getByRole('link', { name: 'Continue shopping' })).toHaveAttribute('href', '/collections/all');
    },
  },

  /** The server is looking up rates and tax for the address: no sum is promised. */
  loading: {
    args: { checkout: addressedCheckout },
    parameters: { network: 'pending' },
    play: async ({ canvas }) => {
      await moveToGermany(canvas);
      await expect(await canvas.findByRole('status', { name: 'Looking up shipping methods' })).toBeVisible();
      await expect(canvas.getByRole('button', { name: 'Place order' })).toBeVisible();
    },
  },

  /** The same in a layout of steps: whoever goes on meanwhile waits. */
  loadingStep: {
    args: { checkout: addressedCheckout },
    parameters: { network: 'pending' },
    play: async ({ canvas }) => {
      await moveToGermany(canvas);
      await userEvent.click(canvas.getByRole('button', { name: 'Continue to shipping' }));
      await expect(await canvas.findByRole('status', { name: 'Looking up shipping methods' })).toBeVisible();
      const goOn = canvas.getByRole('button', { name: 'Continue to payment' });
      await userEvent.click(goOn);
      await waitFor(() => expect(goOn).toHaveAttribute('aria-busy', 'true'));
    },
  },

  /**
   * Sent without anything: every part says what is missing, the first one has the focus, nothing is asked of the
   * server.
   */
  invalid: {
    play: async ({ canvas }) => {
      await userEvent.click(await canvas.findByRole('button', { name: /^(?:Place order|Continue to shipping)/ }));
      const email = canvas.getByRole('textbox', { name: 'E-mail' });
      await waitFor(() => expect(email).toHaveFocus());
      await expect(email).toHaveAccessibleDescription(/Enter your e-mail address\./);
      await expect(canvas.getByRole('textbox', { name: 'Last name' })).toHaveAccessibleDescription(
        /Enter a last name\./,
      );
    },
  },

  /** The bank declines the card: said where one pays, and nothing that was typed is lost. */
  paymentFailed: {
    args: byCard,
    parameters: {
      stores: withCards,
      network: { ...answers, [`POST ${at('charge-authorize.json')}`]: { status: 'declined', code: 'card_declined' } },
    },
    play: async ({ canvas }) => {
      await userEvent.click(await canvas.findByRole('checkbox', { name: /terms of sale/ }));
      await waitFor(() => expect(canvas.queryByRole('status', { name: 'Loading the card fields' })).toBeNull());
      await userEvent.click(placeOrder(canvas));
      const ways = canvas.getByRole('radiogroup', { name: 'Payment' });
      await waitFor(() =>
        expect(ways).toHaveAccessibleDescription('Your bank declined this card. Nothing was charged; try another one.'),
      );
      await expect(ways).toHaveFocus();
      await expect(placeOrder(canvas)).not.toHaveAttribute('aria-busy', 'true');
      await expect(canvas.getByRole('radio', { name: /^Card/ })).toBeChecked();
      await expect(canvas.getByRole('textbox', { name: 'E-mail', hidden: true })).toHaveValue('demo@example.com');
    },
  },

  /** By keyboard alone; the button stays busy until the order's page is there. */
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
      (await canvas.findByRole('checkbox', { name: /terms of sale/ })).focus();
      await userEvent.keyboard(' ');
      placeOrder(canvas).focus();
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(placeOrder(canvas)).toHaveAttribute('aria-busy', 'true'));
    },
  },
} satisfies Record<string, LayoutStory>;
