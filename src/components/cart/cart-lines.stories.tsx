import type { Meta, StoryObj } from '@storybook/react-vite';
import { observer } from 'mobx-react-lite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { CART_CHECKOUT_TOKEN_KEY, CART_TOKEN_KEY } from '#domain/limits.ts';
import { useStores } from '#stores/core/context.tsx';
import type { RootStore } from '#stores/core/root.store.ts';
import { longWords } from '#ui/ui.fixtures.ts';
import { failure } from '../../../.storybook/decorators/story-network.ts';
import { cart } from '../../../tests/fixtures/fixtures.ts';
import { CartLines } from './cart-lines.tsx';
import type { CartLinesProps } from './cart-lines.tsx';

/** The lines of the story's cart. */
const Host = observer(function Host({ look }: Pick<CartLinesProps, 'look'>) {
  const { cart: store } = useStores();
  return (
    <div className="max-w-page p-6">
      <CartLines cart={store} items={store.items} look={look} />
    </div>
  );
});

const change = 'PUT /checkout/next/cart.json';
const holding = (lines: typeof cart.items) => ({
  stores: ({ cart: store }: RootStore) => store.receive({ ...cart, items: lines }),
});

const meta = {
  title: 'Checkout/Parts/CartLines',
  component: Host,
  args: { look: 'page' },
  parameters: {
    ...holding(cart.items),
    stored: { [CART_TOKEN_KEY]: cart.token, [CART_CHECKOUT_TOKEN_KEY]: cart.checkoutToken },
  },
} satisfies Meta<typeof Host>;

export default meta;
type Story = StoryObj<typeof meta>;

const oneMoreMug = async (canvas: { getAllByRole(role: string): HTMLElement[] }) => {
  const mugs = within(
    canvas.getAllByRole('listitem').find((line) => within(line).queryByRole('link', { name: 'Everyday Mug' }))!,
  );
  mugs.getByRole('button', { name: 'Increase quantity' }).focus();
  await userEvent.keyboard('{Enter}');
  return mugs;
};

export const Default: Story = {};

export const Compact: Story = { args: { look: 'compact' } };

/** The quantity changes at once; amounts are muted until the server has answered. */
export const Pending: Story = {
  parameters: { network: 'pending' },
  play: async ({ canvasElement }) => {
    const mugs = await oneMoreMug(within(canvasElement));
    await expect(mugs.getByRole('spinbutton')).toHaveValue(3);
    await expect(mugs.getByText('$64.00')).toBeVisible();
  },
};

/** The refused line shows the reason and keeps its quantity. */
export const Refused: Story = {
  parameters: { network: { [change]: failure(422, 'not_enough_stock', 'Not enough stock') } },
  play: async ({ canvasElement }) => {
    const mugs = await oneMoreMug(within(canvasElement));
    await waitFor(() => expect(mugs.getByText('We don’t have that many in stock. Lower the quantity.')).toBeVisible());
    await expect(mugs.getByRole('spinbutton')).toHaveValue(2);
  },
};

export const LongText: Story = {
  parameters: holding(
    cart.items.map((line) => ({ ...line, title: longWords, variant_title: longWords, line_price: 123_456_789_012 })),
  ),
};
