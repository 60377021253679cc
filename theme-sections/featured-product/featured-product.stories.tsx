import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import type { Product } from '#domain/product/product.ts';
import { longWords } from '#ui/ui.fixtures.ts';
import { failure } from '../../.storybook/decorators/story-network.ts';
import { cart, customProduct, product, simpleProduct, soldOutProduct } from '../../tests/fixtures/fixtures.ts';
import { sectionArgs } from '../../tests/fixtures/section-args.ts';
import { section } from './featured-product.section.ts';
import type { FeaturedProductData, Props } from './featured-product.settings.ts';
import { View } from './featured-product.view.tsx';

const dataOf = (
  { id, handle, title, vendor, images, options, variants }: Product,
  isPlain = true,
): FeaturedProductData => ({
  product: { id, handle, title, vendor, images, options, variants, custom_options: [] },
  variantId: variants[0]!.id,
  isPlain,
});
const args = (wanted: Partial<Parameters<typeof sectionArgs<Props>>[1]> = {}) =>
  sectionArgs<Props>(section, { data: dataOf(product), ...wanted });

/** Requests to the server, in order. */
const sent = fn();
const added = async (request: Request) => {
  sent(await request.json());
  return Response.json({
    success: true,
    result: { token: cart.token, checkout_token: cart.checkoutToken, cart_token: cart.token, cart },
  });
};

const meta = {
  title: 'Sections/FeaturedProduct',
  component: View,
  tags: ['!autodocs'],
  args: args(),
  parameters: { network: { 'POST /checkout/next/cart.json': added } },
} satisfies Meta<typeof View>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const WithBackground: Story = {
  args: args({ preset: 'With background', data: dataOf(simpleProduct) }),
};

export const Announced: Story = {
  args: args({
    settings: {
      product: 'cylinder-vase',
      heading: 'The one that began it',
      text: 'Thrown in one pull since the first kiln.',
      showVendor: true,
      ratio: '3/2',
    },
  }),
};

export const SoldOut: Story = { args: args({ data: dataOf(soldOutProduct) }) };

/** A product with required custom options links to its own page. */
export const AsksForMore: Story = { args: args({ data: dataOf(customProduct, false) }) };

export const Adding: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    sent.mockClear();
    const [first] = product.options;
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: first!.name }), 'Moss');
    await userEvent.click(canvas.getByRole('button', { name: 'Add to cart' }));
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
    await expect(sent.mock.calls[0]?.[0]).toMatchObject({ cartItems: [{ variant_id: 1003, qty: 1 }] });
  },
};

export const Loading: Story = {
  parameters: { network: 'pending' },
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Add to cart' });
    await userEvent.click(button);
    await expect(button).toHaveAttribute('aria-busy', 'true');
  },
};

export const Failed: Story = {
  parameters: { network: { 'POST /checkout/next/cart.json': failure(422, 'not_enough_stock', 'Not enough stock') } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Add to cart' }));
    await expect(await canvas.findByRole('alert')).toBeVisible();
  },
};

export const Selected: Story = { globals: { design: 'design' } };

/** The product no longer exists: nothing is shown. */
export const Empty: Story = { args: args({ data: null }), parameters: { drawsNothing: 'The product is gone.' } };

export const LongText: Story = {
  args: args({
    settings: { heading: longWords.slice(0, 120), text: longWords, showVendor: true },
    data: dataOf({
      ...product,
      title: longWords,
      vendor: longWords,
      variants: product.variants.map((variant) => ({ ...variant, price: 123_456_789_012 })),
    }),
  }),
};
