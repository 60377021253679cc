import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { CART_CHECKOUT_TOKEN_KEY, CART_TOKEN_KEY } from '#domain/limits.ts';
import { useStores } from '#stores/core/context.tsx';
import type { RootStore } from '#stores/core/root.store.ts';
import { failure } from '../../../.storybook/decorators/story-network.ts';
import { cart } from '../../../tests/fixtures/fixtures.ts';
import { CartProblem } from './cart-problem.tsx';

/** The problem of the story's cart. */
function Host() {
  return (
    <div className="p-6">
      <CartProblem cart={useStores().cart} />
    </div>
  );
}

/** A request for a known cart failed. */
const failing = (answer: Response | (() => never)) => ({
  stores: ({ cart: store }: RootStore) => {
    store.receive(cart);
    void store.add([{ variant_id: 1026, qty: 1 }]);
  },
  stored: { [CART_TOKEN_KEY]: cart.token, [CART_CHECKOUT_TOKEN_KEY]: cart.checkoutToken },
  network: { 'PUT /checkout/next/cart/adds.json': answer },
});
const offline = () => {
  throw new TypeError('Failed to fetch');
};

const meta = {
  title: 'Checkout/Parts/CartProblem',
  component: Host,
  parameters: failing(failure(422, 'too_many_items', 'Too many items')),
} satisfies Meta<typeof Host>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Announced as an alert; disappears when it is dismissed. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Your cart is full. Remove an item to add another.',
    );
  },
};

export const Dismissed: Story = {
  parameters: { drawsNothing: 'The problem has been read.' },
  play: async ({ canvas }) => {
    (await canvas.findByRole('button', { name: 'OK' })).focus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};

export const Offline: Story = {
  parameters: failing(offline),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('We can’t connect.');
  },
};

/** The cart itself could not be fetched; the button tries again. */
export const Lost: Story = {
  parameters: {
    stores: ({ cart: store }: RootStore) => void store.load(),
    network: { 'GET /checkout/next/cart.json': failure(500, 'internal_error', 'Internal error') },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Something went wrong on our end.');
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toHaveFocus();
  },
};

/** Without a problem it renders nothing. */
export const Empty: Story = { parameters: { stores: () => undefined, drawsNothing: 'All is well.' } };
