import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import type { CartItem } from '#domain/cart/cart.ts';
import { CART_CHECKOUT_TOKEN_KEY, CART_TOKEN_KEY } from '#domain/limits.ts';
import type { Product } from '#domain/product/product.ts';
import type { RootStore } from '#stores/core/root.store.ts';
import { longWords } from '#ui/ui.fixtures.ts';
import { failure } from '../../../.storybook/decorators/story-network.ts';
import { cart, customProduct, product, subscriptionProduct } from '../../../tests/fixtures/fixtures.ts';
import { EditLine } from './edit-line.tsx';

const [vase, , board] = cart.items;
const [ivory] = subscriptionProduct.variants;
const candles: CartItem = {
  ...vase!,
  variant_id: ivory!.id,
  product_id: subscriptionProduct.id,
  qty: 2,
  handle: subscriptionProduct.handle,
  title: subscriptionProduct.title,
  variant_title: ivory!.title,
  metadata: { subscription: { selling_plan_id: 501 } },
  selling_plan_name: 'Every month',
};

const PUT = 'PUT /checkout/next/cart.json';
/** What was sent to the shop. */
const sent = fn();
const answered = async (request: Request) => {
  sent(await request.json());
  return Response.json({ success: true, result: cart });
};
const GET = ({ handle }: Pick<Product, 'handle'>) => `GET /catalog/next/product/${handle}.json`;
const of = (line: CartItem, network: object = {}) => ({
  args: { line },
  parameters: { stores: ({ cart: store }: RootStore) => store.receive({ ...cart, items: [line] }), network },
});

/** A line of the cart and what can be chosen of its product, opened by the line's button. */
const meta = {
  title: 'Forms/EditLine',
  component: EditLine,
  // A literal: Storybook writes the comment above into it.
  parameters: {
    // The page of all stories has one network for the products of all of them.
    ...of(vase!, {
      [GET(product)]: product,
      [GET(customProduct)]: customProduct,
      [GET(subscriptionProduct)]: subscriptionProduct,
      [PUT]: answered,
    }).parameters,
    stored: { [CART_TOKEN_KEY]: cart.token, [CART_CHECKOUT_TOKEN_KEY]: cart.checkoutToken },
  },
  args: { line: vase!, onSaved: fn() },
} satisfies Meta<typeof EditLine>;

export default meta;
type Story = StoryObj<typeof meta>;

const panel = async (title = vase!.title) =>
  within(await within(document.body).findByRole('dialog', { name: `Edit ${title}` }));
const isGone = () => waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull());

export const Default: Story = {
  play: async () => {
    await expect(await (await panel()).findByRole('radio', { name: 'Moss' })).toBeChecked();
  },
};

/** Another variant is sent, and nothing that was not changed. */
export const AnotherVariant: Story = {
  parameters: { drawsNothing: 'The panel has been left.' },
  play: async ({ args }) => {
    sent.mockClear();
    const dialog = await panel();
    await userEvent.click(await dialog.findByRole('radio', { name: 'Ink' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Update' }));
    await isGone();
    await expect(args.onSaved).toHaveBeenCalledWith(1005);
    await expect(sent.mock.calls[0]?.[0]).toEqual({
      cartItem: { id: vase!.id, variant_id: 1005, qty: 1 },
      source: 'cart',
    });
  },
};

/** By keyboard alone; Escape leaves the line as it is. */
export const Keyboard: Story = {
  parameters: { drawsNothing: 'The panel has been left.' },
  play: async () => {
    sent.mockClear();
    const dialog = await panel();
    (await dialog.findByRole('radio', { name: 'Moss' })).focus();
    await userEvent.keyboard('{ArrowRight}');
    await userEvent.keyboard('{Escape}');
    await isGone();
    await expect(sent).not.toHaveBeenCalled();
  },
};

/** The text and the choices of a personalised line; an emptied text is missed. */
export const Personalised: Story = {
  ...of(board!),
  play: async () => {
    const dialog = await panel(board!.title);
    const engraving = await dialog.findByRole('textbox', { name: /^Engraving/ });
    await expect(engraving).toHaveValue('Long breakfasts');
    await userEvent.clear(engraving);
    await userEvent.click(dialog.getByRole('button', { name: 'Update' }));
    await waitFor(() => expect(engraving).toHaveFocus());
    await expect(engraving).toBeInvalid();
  },
};

/** A subscription is given up with a word. */
export const GivingUpPlan: Story = {
  ...of(candles),
  play: async () => {
    const dialog = await panel(candles.title);
    await userEvent.click(await dialog.findByRole('radio', { name: /^One-time purchase/ }));
    await expect(dialog.getByText('Your subscription “Every month” will change to a one-time purchase.')).toBeVisible();
  },
};

/** The shop says no: the reason is in the panel, and what was chosen stays. */
export const Refused: Story = {
  parameters: of(vase!, { [PUT]: failure(422, 'not_enough_stock', 'Not enough stock') }).parameters,
  play: async () => {
    const dialog = await panel();
    await userEvent.click(await dialog.findByRole('radio', { name: 'Ink' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Update' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent(
      'We don’t have that many in stock. Lower the quantity.',
    );
    await expect(dialog.getByRole('radio', { name: 'Ink' })).toBeChecked();
  },
};

export const Loading: Story = { parameters: { network: 'pending' } };

/** The product could not be loaded. */
export const Failed: Story = {
  parameters: {
    network: { [GET(product)]: failure(404, 'product_not_found', 'Not found') },
  },
  play: async () => {
    await expect(await (await panel()).findByRole('alert')).toBeVisible();
  },
};

export const LongText: Story = of(
  { ...board!, title: longWords, properties: { ...board!.properties, Engraving: longWords } },
  { [GET(customProduct)]: { ...customProduct, title: longWords } },
);
