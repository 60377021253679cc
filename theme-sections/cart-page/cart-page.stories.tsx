import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { Cart } from '#domain/cart/cart.ts';
import { CART_CHECKOUT_TOKEN_KEY, CART_TOKEN_KEY } from '#domain/limits.ts';
import type { RootStore } from '#stores/core/root.store.ts';
import { longWords } from '#ui/ui.fixtures.ts';
import { withWallets } from '../../.storybook/checkout/with-wallets.ts';
import { failure } from '../../.storybook/decorators/story-network.ts';
import { discountedCheckout } from '../../tests/fixtures/checkout-fixtures.ts';
import { cart, product } from '../../tests/fixtures/fixtures.ts';
import { sectionArgs } from '../../tests/fixtures/section-args.ts';
import { upsellAnswer } from '../../tests/fixtures/upsells.ts';
import { section } from './cart-page.section.ts';
import type { Props } from './cart-page.settings.ts';
import { View } from './cart-page.view.tsx';

const args = (shown: Cart | null, wanted: { settings?: Record<string, unknown>; note?: string } = {}) =>
  sectionArgs<Props>(section, { settings: wanted.settings, data: { cart: shown, note: wanted.note ?? '' } });
const withLines = (change: (line: Cart['items'][number], index: number) => Partial<Cart['items'][number]>): Cart => ({
  ...cart,
  items: cart.items.map((line, index) => ({ ...line, ...change(line, index) })),
});
/** The server's cart with another quantity of mugs. */
const withMugs = (qty: number): Cart => ({
  ...withLines(({ id, price }) => (id === 'item-2' ? { qty, line_price: qty * price } : {})),
  total_quantity: 2 + qty,
  subtotal_price: 15000 + qty * 3200,
  total_price: 15000 + qty * 3200,
});
const withoutMugs: Cart = {
  ...cart,
  items: cart.items.filter(({ id }) => id !== 'item-2'),
  total_quantity: 2,
  subtotal_price: 15000,
  total_price: 15000,
};

const seeded = ({ cart: store }: RootStore) => store.seed(cart);
const stored = { [CART_TOKEN_KEY]: cart.token, [CART_CHECKOUT_TOKEN_KEY]: cart.checkoutToken };

/** The cart line of the mugs. */
const mugs = (canvas: { getAllByRole(role: string): HTMLElement[] }) =>
  within(canvas.getAllByRole('listitem').find((line) => within(line).queryByRole('link', { name: 'Everyday Mug' }))!);

const meta = {
  title: 'Sections/CartPage',
  component: View,
  tags: ['!autodocs'],
  args: args(cart),
  parameters: { stores: seeded, stored, network: upsellAnswer },
} satisfies Meta<typeof View>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Express buttons for the whole cart. */
export const WithWallets: Story = {
  parameters: {
    stores: (stores: RootStore) => {
      withWallets(stores);
      seeded(stores);
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Pay with PayPal' })).toBeEnabled();
  },
};

/** The shop has wallets, but the section hides them. */
export const WalletsOff: Story = {
  args: args(cart, { settings: { express: false } }),
  parameters: { stores: withWallets },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Pay with PayPal' })).toBeNull();
  },
};

export const Selected: Story = { globals: { design: 'design' } };

export const Empty: Story = {
  args: args(null, { settings: { continueUrl: '/collections/favourites' } }),
  parameters: { stores: () => undefined, stored: {} },
};

/** One item sold out and one with less stock than its quantity: checkout is disabled until they are changed. */
export const LineProblems: Story = {
  args: args(
    withLines((_, index) => (index === 0 ? { available_quantity: 0 } : index === 1 ? { available_quantity: 1 } : {})),
  ),
  parameters: { stores: () => undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Sold out. Remove it to continue.')).toBeVisible();
    await expect(canvas.getByText('Only 1 left. Lower the quantity to continue.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Checkout' })).toBeDisabled();
  },
};

export const Discounted: Story = {
  args: args({
    ...cart,
    total_discounts: 2140,
    total_price: 19260,
    multiple_price_rules: [{ title: 'WELCOME10', code: 'WELCOME10', discount_type: 'percentage', discount_value: 10 }],
    discounts: discountedCheckout.discounts,
  }),
  parameters: { stores: () => undefined },
};

const nearFree: Cart = { ...cart, free_shipping: { target: 30_000, missing: 8600, country: 'United States' } };

export const NearFreeShipping: Story = {
  args: args(nearFree),
  parameters: { stores: ({ cart: store }: RootStore) => store.seed(nearFree) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/away from free/)).toHaveTextContent(
      'You’re $86.00 away from free United States shipping.',
    );
  },
};

export const WithoutNote: Story = {
  args: args(cart, {
    settings: { note: false, freeShipping: false, upsells: false, coupon: false, reassurance: '', scheme: 'soft' },
  }),
};

export const WithGiftNote: Story = { args: args(cart, { settings: { giftNote: true }, note: 'Ring twice, please.' }) };

export const WithNote: Story = { args: args(cart, { note: 'Please wrap the mugs on their own.' }) };

export const LongText: Story = {
  args: args(
    withLines(() => ({ title: longWords, variant_title: longWords, line_price: 123456789012 })),
    { settings: { emptyText: longWords } },
  ),
  parameters: { stores: () => undefined },
};

/** While the server has not responded, the new quantity is shown and the total is marked as outdated. */
export const Loading: Story = {
  parameters: { network: 'pending' },
  play: async ({ canvas }) => {
    const line = mugs(canvas);
    await userEvent.click(line.getByRole('button', { name: 'Increase quantity' }));
    await expect(line.getByRole('spinbutton')).toHaveValue(3);
    await expect(canvas.getByText('$214.00')).toBeVisible();
  },
};

/** The shop cannot be reached: one message above the items, which stay unchanged. */
export const Failed: Story = {
  parameters: {
    network: {
      'PUT /checkout/next/cart.json': () => {
        throw new TypeError('Failed to fetch');
      },
    },
  },
  play: async ({ canvas }) => {
    const line = mugs(canvas);
    await userEvent.click(line.getByRole('button', { name: 'Increase quantity' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('We can’t connect.');
    await expect(line.getByRole('spinbutton')).toHaveValue(2);
  },
};

/**
 * Increasing a quantity by keyboard: the quantity changes at once, the total after the response, and it is announced.
 */
export const ChangeQuantity: Story = {
  parameters: { network: { 'PUT /checkout/next/cart.json': withMugs(3) } },
  play: async ({ canvas }) => {
    const line = mugs(canvas);
    line.getByRole('button', { name: 'Increase quantity' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(line.getByRole('spinbutton')).toHaveValue(3);
    await waitFor(() => expect(line.getByText('$96.00')).toBeVisible());
    await waitFor(() => expect(canvas.getByText('5 items in your cart, $246.00.')).toBeInTheDocument());
  },
};

export const Remove: Story = {
  parameters: { network: { 'DELETE /checkout/next/cart.json': withoutMugs } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Everyday Mug' }));
    await expect(canvas.queryByText('Everyday Mug')).toBeNull();
    await waitFor(() => expect(canvas.getByText('2 items in your cart, $150.00.')).toBeInTheDocument());
  },
};

/** A line is edited in a panel, which gives the focus back; what has changed is said. */
export const Edit: Story = {
  parameters: {
    network: {
      ...upsellAnswer,
      [`GET /catalog/next/product/${product.handle}.json`]: product,
      'PUT /checkout/next/cart.json': withLines(({ id }) =>
        id === 'item-1' ? { variant_id: 1005, variant_title: 'Ink / Medium 26 cm' } : {},
      ),
    },
  },
  play: async ({ canvas }) => {
    const edit = canvas.getByRole('button', { name: 'Edit Cylinder Vase' });
    edit.focus();
    await userEvent.keyboard('{Enter}');
    const panel = within(await within(document.body).findByRole('dialog', { name: 'Edit Cylinder Vase' }));
    await userEvent.click(await panel.findByRole('radio', { name: 'Ink' }));
    await userEvent.click(panel.getByRole('button', { name: 'Update' }));
    await waitFor(() => expect(edit).toHaveFocus());
    await expect(canvas.getByText('Cylinder Vase updated')).toBeInTheDocument();
  },
};

/** Everything is taken out at once, and can be brought back. */
export const EmptyCart: Story = {
  parameters: {
    network: { 'PUT /checkout/next/cart/multiple.json': { ...cart, items: [], total_quantity: 0, total_price: 0 } },
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Empty cart' }));
    await expect(await canvas.findByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Undo' })).toHaveFocus());
  },
};

/** Less stock than requested: the line says so and keeps its quantity. */
export const Refused: Story = {
  parameters: { network: { 'PUT /checkout/next/cart.json': failure(422, 'not_enough_stock', 'Not enough stock') } },
  play: async ({ canvas }) => {
    const line = mugs(canvas);
    await userEvent.click(line.getByRole('button', { name: 'Increase quantity' }));
    await waitFor(() => expect(line.getByText('We don’t have that many in stock. Lower the quantity.')).toBeVisible());
    await expect(line.getByRole('spinbutton')).toHaveValue(2);
  },
};
