import type { Meta, StoryObj } from '@storybook/react-vite';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { useStores } from '#stores/core/context.tsx';
import type { RootStore } from '#stores/core/root.store.ts';
import { Button } from '#ui/actions/button.tsx';
import { longWords } from '#ui/ui.fixtures.ts';
import { cart } from '../../../tests/fixtures/fixtures.ts';
import { CartNotice } from './cart-notice.tsx';

type Args = { variantIds: number[]; isWaiting?: boolean };

/** A page with a button that opens the notice. */
const Host = observer(function Host({ variantIds, isWaiting = false }: Args) {
  const { cart: store } = useStores();
  const [isShown, show] = useState(!isWaiting);
  return (
    <div className="min-h-96 p-6">
      <Button onClick={() => show(true)}>Add to cart</Button>
      {isShown ? <CartNotice cart={store} variantIds={variantIds} /> : null}
    </div>
  );
});

const [line] = cart.items;
const holding = (items: typeof cart.items) => ({
  stores: ({ cart: store }: RootStore) => store.receive({ ...cart, items }),
});

const meta = {
  title: 'Checkout/Parts/CartNotice',
  component: Host,
  args: { variantIds: [line!.variant_id] },
  parameters: holding(cart.items),
} satisfies Meta<typeof Host>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async () => {
    const notice = await screen.findByRole('dialog', { name: 'Added to your cart' });
    await waitFor(() => expect(notice).toHaveFocus());
    await expect(within(notice).getByRole('link', { name: 'View cart (4)' })).toHaveAttribute('href', '/cart');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(`Added to your cart: ${line!.title}`));
  },
};

export const Several: Story = { args: { variantIds: cart.items.map(({ variant_id }) => variant_id) } };

export const LongText: Story = {
  parameters: holding([{ ...line!, title: longWords, variant_title: longWords, price: 123_456_789_012 }]),
};

/** Opens without blocking the page, closes by Escape and returns the focus; a click elsewhere closes it too. */
export const Keyboard: Story = {
  args: { isWaiting: true },
  play: async ({ canvas }) => {
    const add = canvas.getByRole('button', { name: 'Add to cart' });
    add.focus();
    await userEvent.keyboard('{Enter}');
    const notice = await screen.findByRole('dialog', { name: 'Added to your cart' });
    await waitFor(() => expect(notice).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(add).toHaveFocus());
  },
};
