import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import type { Cart } from '#domain/cart/cart.ts';
import { CART_CHECKOUT_TOKEN_KEY, CART_TOKEN_KEY } from '#domain/limits.ts';
import { upsellStore } from '#stores/cart/upsell.store.ts';
import type { RootStore } from '#stores/core/root.store.ts';
import { useStores } from '#stores/core/context.tsx';
import { Button } from '#ui/actions/button.tsx';
import { longWords } from '#ui/ui.fixtures.ts';
import { withWallets } from '../../.storybook/checkout/with-wallets.ts';
import { failure } from '../../.storybook/decorators/story-network.ts';
import { cart } from '../../tests/fixtures/fixtures.ts';
import { sectionArgs } from '../../tests/fixtures/section-args.ts';
import { upsellAnswer } from '../../tests/fixtures/upsells.ts';
import { section } from './cart-drawer.section.ts';
import type { Props } from './cart-drawer.settings.ts';
import { View } from './cart-drawer.view.tsx';

const args = (settings: Record<string, unknown> = {}) => sectionArgs<Props>(section, { settings, data: undefined });
const opened = (shown?: Cart) => (stores: RootStore) => {
  if (shown) stores.cart.seed(shown);
  stores.cart.openDrawer();
};
const stored = { [CART_TOKEN_KEY]: cart.token, [CART_CHECKOUT_TOKEN_KEY]: cart.checkoutToken };
const emptied: Cart = { ...cart, items: [], total_quantity: 0, subtotal_price: 0, total_price: 0 };

/** A page with a button that opens the drawer. */
function Page() {
  const { cart: store } = useStores();
  return (
    <div className="p-8">
      <Button onClick={() => void store.add([{ variant_id: 1026, qty: 1 }], { show: true })}>Add to cart</Button>
    </div>
  );
}

const meta = {
  title: 'Sections/CartDrawer',
  component: View,
  tags: ['!autodocs'],
  args: args(),
  parameters: { stores: opened(cart), stored, network: upsellAnswer },
  render: (own) => (
    <>
      <Page />
      <View {...own} />
    </>
  ),
} satisfies Meta<typeof View>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async () => {
    const drawer = within(await screen.findByRole('dialog', { name: 'Your cart (4)' }));
    await expect(drawer.getByRole('link', { name: 'Checkout' })).toHaveAttribute(
      'href',
      `/checkouts/${cart.checkoutToken}`,
    );
    await expect(drawer.getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/cart');
  },
};

/** Express buttons for the whole cart. */
export const WithWallets: Story = {
  parameters: {
    stores: (stores: RootStore) => {
      withWallets(stores);
      opened(cart)(stores);
    },
  },
  play: async () => {
    await expect(
      await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Pay with Test wallet' }),
    ).toBeEnabled();
  },
};

/** The shop has wallets, but the section hides them. */
export const WalletsOff: Story = {
  args: args({ express: false }),
  parameters: {
    stores: (stores: RootStore) => {
      withWallets(stores);
      opened(cart)(stores);
    },
  },
  play: async () => {
    await expect(
      within(await screen.findByRole('dialog')).queryByRole('button', { name: 'Pay with PayPal' }),
    ).toBeNull();
  },
};

export const Selected: Story = { globals: { design: 'design' } };

export const Empty: Story = {
  parameters: { stores: opened() },
  play: async () => {
    const drawer = within(await screen.findByRole('dialog', { name: 'Your cart' }));
    await expect(drawer.getByRole('link', { name: 'Continue shopping' })).toHaveAttribute('href', '/collections/all');
  },
};

export const Loading: Story = {
  parameters: {
    network: 'pending',
    stores: (stores: RootStore) => {
      void stores.cart.load();
      stores.cart.openDrawer();
    },
  },
};

/** The cart could not be loaded: the drawer must not claim that it is empty. */
export const Failed: Story = {
  parameters: {
    network: { 'GET /checkout/next/cart.json': failure(500, 'internal_error', 'Internal error') },
    stores: (stores: RootStore) => {
      void stores.cart.load();
      stores.cart.openDrawer();
    },
  },
  play: async () => {
    const drawer = within(await screen.findByRole('dialog', { name: 'Your cart' }));
    await expect(await drawer.findByRole('alert')).toHaveTextContent('Something went wrong on our end.');
    await expect(drawer.queryByText('Your cart is empty')).toBeNull();
    await expect(drawer.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

export const SoftScheme: Story = {
  args: args({ scheme: 'soft', emptyText: 'Nothing here yet.', continueUrl: '/collections/new' }),
};

const nearFree: Cart = { ...cart, free_shipping: { target: 30_000, missing: 8600, country: 'United States' } };

/** The free shipping bar, and suggested products that were there before it opened. */
export const WithExtras: Story = {
  parameters: {
    stores: (stores: RootStore) => {
      stores.cart.seed(nearFree);
      void stores.get(upsellStore).load().then(stores.cart.openDrawer);
    },
  },
  play: async () => {
    const drawer = within(await screen.findByRole('dialog', { name: 'Your cart (4)' }));
    await expect(await drawer.findByText(/away from free/)).toHaveTextContent(
      'You’re $86.00 away from free United States shipping.',
    );
    await expect(await drawer.findByRole('heading', { name: 'Pairs well with' })).toBeVisible();
  },
};

export const WithoutExtras: Story = { args: args({ freeShipping: false, upsells: false }) };

/** With a discount code field, whose code and messages are loaded on first use. */
export const WithCoupon: Story = {
  args: args({ coupon: true }),
  play: async () => {
    const drawer = within(await screen.findByRole('dialog', { name: 'Your cart (4)' }));
    await expect(await drawer.findByRole('textbox', { name: 'Discount code' })).toBeVisible();
  },
};

export const LongText: Story = {
  parameters: {
    stores: opened({
      ...cart,
      items: cart.items.map((line) => ({
        ...line,
        title: longWords,
        variant_title: longWords,
        line_price: 123456789012,
      })),
    }),
  },
};

/** Opens after an item was added, traps the focus, closes on Escape and returns the focus. */
export const OpensAfterAdd: Story = {
  parameters: { stores: () => undefined, network: { 'PUT /checkout/next/cart/adds.json': cart } },
  play: async ({ canvas }) => {
    const add = canvas.getByRole('button', { name: 'Add to cart' });
    add.focus();
    await userEvent.keyboard('{Enter}');
    const drawer = await screen.findByRole('dialog', { name: 'Your cart (4)' });
    await waitFor(() => expect(drawer.contains(document.activeElement)).toBe(true));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(add).toHaveFocus());
  },
};

/** After the last item is removed, the drawer shows the empty state with a link to continue. */
export const RemoveLast: Story = {
  parameters: {
    stores: opened({
      ...cart,
      items: cart.items.slice(0, 1),
      total_quantity: 1,
      subtotal_price: 6800,
      total_price: 6800,
    }),
    network: { 'DELETE /checkout/next/cart.json': emptied },
  },
  play: async () => {
    const drawer = within(await screen.findByRole('dialog'));
    await userEvent.click(drawer.getByRole('button', { name: 'Remove Cylinder Vase' }));
    await expect(await drawer.findByText('Your cart is empty')).toBeVisible();
  },
};
