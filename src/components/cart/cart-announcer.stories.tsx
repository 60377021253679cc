import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { CART_CHECKOUT_TOKEN_KEY, CART_TOKEN_KEY } from '#domain/limits.ts';
import { useStores } from '#stores/core/context.tsx';
import type { RootStore } from '#stores/core/root.store.ts';
import { Button } from '#ui/actions/button.tsx';
import { cart } from '../../../tests/fixtures/fixtures.ts';
import { CartAnnouncer } from './cart-announcer.tsx';

/** With a button that changes the cart. */
function Host() {
  const { cart: store } = useStores();
  return (
    <div className="p-6">
      <CartAnnouncer cart={store} />
      <Button onClick={() => void store.clear()}>Empty the cart</Button>
    </div>
  );
}

const meta = {
  title: 'Checkout/Parts/CartAnnouncer',
  component: Host,
  parameters: {
    stores: ({ cart: store }: RootStore) => store.receive(cart),
    stored: { [CART_TOKEN_KEY]: cart.token, [CART_CHECKOUT_TOKEN_KEY]: cart.checkoutToken },
    network: { 'PUT /checkout/next/cart/multiple.json': { ...cart, items: [], total_quantity: 0, total_price: 0 } },
  },
} satisfies Meta<typeof Host>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Nothing has changed, so nothing is announced. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
  },
};

export const Announcing: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Empty the cart' }));
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Your cart is empty.'));
  },
};
