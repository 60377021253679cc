import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { longWords } from '#ui/ui.fixtures.ts';
import { failure } from '../../../.storybook/decorators/story-network.ts';
import { cart, customProduct, product, soldOutProduct } from '../../../tests/fixtures/fixtures.ts';
import { QuickShop } from './quick-shop.tsx';

/** What was sent to the shop, and that the product could not be read. */
const sent = fn();
const lost = fn();

const added = async (request: Request) => {
  sent(await request.json());
  return Response.json({
    success: true,
    result: { token: cart.token, checkout_token: cart.checkoutToken, cart_token: cart.token, cart },
  });
};
const of = (shown: typeof product) => ({
  args: { handle: shown.handle, href: `/products/${shown.handle}`, title: shown.title },
  parameters: {
    network: { [`GET /catalog/next/product/${shown.handle}.json`]: shown, 'POST /checkout/next/cart.json': added },
  },
});

/** The options of a card's product beside the list, opened by the card's button. */
const meta = {
  title: 'Blocks/QuickShop',
  component: QuickShop,
  // A literal: Storybook writes the comment above into it.
  parameters: { ...of(product).parameters },
  args: { ...of(product).args, variant: null, onLost: lost },
} satisfies Meta<typeof QuickShop>;

export default meta;
type Story = StoryObj<typeof meta>;

const sheet = () => within(document.body).findByRole('dialog', { name: product.title });

export const Default: Story = {
  play: async () => {
    await expect(await within(await sheet()).findByRole('button', { name: 'Add to cart' })).toBeVisible();
  },
};

/** What a swatch has chosen is chosen, what is chosen here is added, and the sheet gives way to the cart. */
export const Adding: Story = {
  args: { variant: '1003' },
  parameters: { drawsNothing: 'The sheet has given way to the cart.' },
  play: async () => {
    sent.mockClear();
    const dialog = within(await sheet());
    await expect(await dialog.findByRole('radio', { name: 'Moss' })).toBeChecked();
    await userEvent.click(dialog.getByRole('radio', { name: 'Ink' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Add to cart' }));
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
    await expect(sent.mock.calls[0]?.[0]).toMatchObject({ cartItems: [{ variant_id: 1005, qty: 1 }] });
    await waitFor(() => expect(within(document.body).queryByRole('dialog', { name: product.title })).toBeNull());
  },
};

/** Escape leaves it. */
export const Keyboard: Story = {
  parameters: { drawsNothing: 'The sheet has been left.' },
  play: async () => {
    const dialog = await sheet();
    await within(dialog).findByRole('button', { name: 'Add to cart' });
    await expect(dialog).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(within(document.body).queryByRole('dialog', { name: product.title })).toBeNull());
  },
};

/** Why the shop would not add it at once. */
export const Refused: Story = {
  args: { refusal: 'not_enough_stock' },
  play: async () => {
    await expect(await within(await sheet()).findByRole('alert')).toBeVisible();
  },
};

export const SoldOut: Story = { ...of(soldOutProduct) };

/** What must be written before it can be made is written on the product's own page. */
export const MadeForYou: Story = { ...of(customProduct) };

export const Loading: Story = { parameters: { network: 'pending' } };

/** Then the product's own page is opened. */
export const Failed: Story = {
  parameters: {
    network: {
      [`GET /catalog/next/product/${product.handle}.json`]: failure(404, 'product_not_found', 'Product not found'),
    },
  },
  play: async () => {
    await waitFor(() => expect(lost).toHaveBeenCalled());
  },
};

export const LongText: Story = {
  ...of({
    ...product,
    title: longWords,
    variants: product.variants.map((variant) => ({ ...variant, price: 123_456_789_012 })),
  }),
};
