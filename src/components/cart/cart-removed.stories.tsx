import type { Meta, StoryObj } from '@storybook/react-vite';
import { observer } from 'mobx-react-lite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { CART_CHECKOUT_TOKEN_KEY, CART_TOKEN_KEY } from '#domain/limits.ts';
import { useStores } from '#stores/core/context.tsx';
import type { RootStore } from '#stores/core/root.store.ts';
import { longWords } from '#ui/ui.fixtures.ts';
import { cart } from '../../../tests/fixtures/fixtures.ts';
import { CartRemoved } from './cart-removed.tsx';

/** The story's cart, whose first line was just removed. */
const Host = observer(function Host() {
  return (
    <div className="max-w-reading p-6">
      <CartRemoved cart={useStores().cart} />
    </div>
  );
});

const [line] = cart.items;
const without = { ...cart, items: cart.items.slice(1) };

const meta = {
  title: 'Checkout/Parts/CartRemoved',
  component: Host,
  parameters: {
    stores: ({ cart: store }: RootStore) => {
      store.receive(without);
      store.removed = line!;
    },
    stored: { [CART_TOKEN_KEY]: cart.token, [CART_CHECKOUT_TOKEN_KEY]: cart.checkoutToken },
  },
} satisfies Meta<typeof Host>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Undo adds the line again, and the message goes. */
export const Default: Story = {
  parameters: { network: { 'PUT /checkout/next/cart/adds.json': cart } },
  play: async ({ canvas }) => {
    const undo = canvas.getByRole('button', { name: 'Undo' });
    undo.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Undo' })).toBeNull());
  },
};

export const LongText: Story = {
  parameters: {
    stores: ({ cart: store }: RootStore) => {
      store.receive(without);
      store.removed = { ...line!, title: longWords };
    },
  },
};
