import type { Meta, StoryObj } from '@storybook/react-vite';
import { observer } from 'mobx-react-lite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { CART_CHECKOUT_TOKEN_KEY, CART_TOKEN_KEY } from '#domain/limits.ts';
import { removedLinesStore } from '#stores/cart/removed-lines.store.ts';
import { useStores } from '#stores/core/context.tsx';
import type { RootStore } from '#stores/core/root.store.ts';
import { Button } from '#ui/actions/button.tsx';
import { longWords } from '#ui/ui.fixtures.ts';
import { cart } from '../../../tests/fixtures/fixtures.ts';
import { CartRemoved } from './cart-removed.tsx';

/** A cart, and buttons that remove its first line or all of them. */
const Host = observer(function Host() {
  const stores = useStores();
  const [first] = stores.cart.items;
  return (
    <div className="max-w-reading p-6">
      <CartRemoved />
      <Button variant="secondary" onClick={() => void stores.get(removedLinesStore).remove(first?.id ?? '')}>
        Remove {first?.title}
      </Button>{' '}
      <Button variant="secondary" onClick={() => void stores.get(removedLinesStore).clear()}>
        Empty
      </Button>
    </div>
  );
});

const without = { ...cart, items: cart.items.slice(1) };

const meta = {
  title: 'Checkout/Parts/CartRemoved',
  component: Host,
  parameters: {
    stores: ({ cart: store }: RootStore) => store.receive(cart),
    stored: { [CART_TOKEN_KEY]: cart.token, [CART_CHECKOUT_TOKEN_KEY]: cart.checkoutToken },
    network: {
      'DELETE /checkout/next/cart.json': without,
      'PUT /checkout/next/cart/adds.json': cart,
    },
  },
} satisfies Meta<typeof Host>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Remove/ }));
    await expect(await canvas.findByText(`${cart.items[0]!.title} removed from your cart`)).toBeVisible();
  },
};

/** Undo adds the line again, and the message goes. */
export const Undone: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Remove/ }));
    const undo = await canvas.findByRole('button', { name: 'Undo' });
    undo.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Undo' })).toBeNull());
  },
};

/** An emptied cart comes back as a whole; the focus is on the way back. */
export const Emptied: Story = {
  parameters: {
    network: {
      'PUT /checkout/next/cart/multiple.json': async (request: Request) => {
        const { cartItems } = (await request.json()) as { cartItems: { qty: number }[] };
        return Response.json({
          success: true,
          result: cartItems.some(({ qty }) => qty > 0) ? cart : { ...cart, items: [] },
        });
      },
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Empty' }));
    await expect(await canvas.findByText('4 items removed from your cart')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Undo' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByRole('button', { name: `Remove ${cart.items[0]!.title}` })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Undo' })).toBeNull();
  },
};

export const LongText: Story = {
  parameters: {
    stores: ({ cart: store }: RootStore) =>
      store.receive({ ...cart, items: cart.items.map((line) => ({ ...line, title: longWords })) }),
  },
  play: async ({ canvas }) => userEvent.click(canvas.getByRole('button', { name: /^Remove/ })),
};
