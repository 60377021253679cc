import { expect, userEvent, waitFor } from 'storybook/test';
import type { within } from 'storybook/test';
import { blankCheckout, discountedCheckout, filledCheckout } from '../../tests/fixtures/checkout-fixtures.ts';
import { order } from '../../tests/fixtures/fixtures.ts';
import { failure } from '../decorators/story-network.ts';
import type { VisitProps } from './layout-visit.tsx';

type Canvas = Parameters<NonNullable<LayoutStory['play']>>[0]['canvas'];
type LayoutStory = {
  args?: Partial<VisitProps>;
  parameters?: Record<string, unknown>;
  play?(context: { canvas: ReturnType<typeof within> }): Promise<void>;
};

const at = (path: string) => `/checkout/${blankCheckout.token}/${path}`;
const answers = { [`PUT ${at('customer-and-shipping.json')}`]: filledCheckout, [`GET ${at('next/new-info.json')}`]: filledCheckout };
const create = `POST ${at('create-order.json')}`;
const placeOrder = (canvas: Canvas) => canvas.getByRole('button', { name: /^Place order/ });
/** The last step of a layout of steps; others take no notice. */
const atEnd = { checkout: filledCheckout, step: 'payment' };

/** What every layout of the checkout begins with: nothing filled in, and a server that takes what it is given. */
export const layoutArgs = { args: { checkout: blankCheckout } as VisitProps, parameters: { network: answers } };

/** The states that every layout of the checkout is seen in [workbench]; only the arrangement differs. */
export const layoutStories = {
  /** A customer's e-mail and address are there already. */
  signedIn: { args: { checkout: filledCheckout, isSignedIn: true } },

  discounted: { args: { checkout: discountedCheckout } },

  emptyCart: { args: { checkout: { ...blankCheckout, items: [] } } },

  /** The server is looking up rates and tax for the address. */
  loading: {
    parameters: { network: 'pending' },
    play: async ({ canvas }) => {
      await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Country' }), 'GB');
      await waitFor(() => expect(canvas.getAllByRole('definition').length).toBeGreaterThan(0));
    },
  },

  /** Sent without anything: every part says what is missing, the first one has the focus, nothing is asked of the server. */
  invalid: {
    play: async ({ canvas }) => {
      await userEvent.click(canvas.getByRole('button', { name: /^(?:Place order|Continue to shipping)/ }));
      const email = canvas.getByRole('textbox', { name: 'E-mail' });
      await waitFor(() => expect(email).toHaveFocus());
      await expect(email).toHaveAccessibleDescription(/Enter your e-mail address\./);
      await expect(canvas.getByRole('textbox', { name: 'Last name' })).toHaveAccessibleDescription(/Enter a last name\./);
    },
  },

  /** The server refuses the order: something has sold out meanwhile. What was typed stays. */
  paymentFailed: {
    args: atEnd,
    parameters: { network: { ...answers, [create]: failure(422, 'sold_out', 'Sold out') } },
    play: async ({ canvas }) => {
      await userEvent.click(canvas.getByRole('checkbox', { name: /terms of sale/ }));
      await userEvent.click(placeOrder(canvas));
      await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent('This has just sold out.'));
      await expect(canvas.getByRole('link', { name: 'Change the cart' })).toHaveAttribute('href', '/cart');
      await expect(canvas.getByRole('textbox', { name: 'E-mail', hidden: true })).toHaveValue('demo@example.com');
    },
  },

  /** By keyboard alone; the button stays busy until the order's page is there. */
  placed: {
    args: atEnd,
    parameters: { network: { ...answers, [create]: { token: order.token, access_key: 'key-of-the-order', order: { id: order.id, name: order.name } } } },
    play: async ({ canvas }) => {
      canvas.getByRole('checkbox', { name: /terms of sale/ }).focus();
      await userEvent.keyboard(' ');
      placeOrder(canvas).focus();
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(placeOrder(canvas)).toHaveAttribute('aria-busy', 'true'));
    },
  },
} satisfies Record<string, LayoutStory>;
