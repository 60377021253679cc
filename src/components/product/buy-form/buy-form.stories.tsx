import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentType } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { longWords } from '#ui/ui.fixtures.ts';
import { Text } from '#ui/text/text.tsx';
import { failure } from '../../../../.storybook/decorators/story-network.ts';
import {
  cart,
  product,
  simpleProduct,
  soldOutProduct,
  subscriptionProduct,
} from '../../../../tests/fixtures/fixtures.ts';
import { WithForm } from './buy-form.fixtures.tsx';
import type { WithFormProps } from './buy-form.fixtures.tsx';
import { BuyForm } from './buy-form.tsx';
import type { BuyFormProps } from './buy-form.tsx';
import { OptionSelect } from './option-select.tsx';

type Args = Omit<BuyFormProps, 'product' | 'form'> &
  Omit<WithFormProps, 'children' | 'offered'> & { offered: typeof product };

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
  title: 'Components/BuyForm',
  component: BuyForm as unknown as ComponentType<Args>,
  parameters: { layout: 'padded', network: { 'POST /checkout/next/cart.json': added } },
  args: { offered: product, onAdded: fn() },
  render: ({ offered, chosen, ...args }) => (
    <div style={{ maxWidth: 480 }}>
      <WithForm offered={offered} chosen={chosen}>
        {(form) => <BuyForm {...args} product={offered} form={form} />}
      </WithForm>
    </div>
  ),
} satisfies Meta<Args>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** The choice at the moment of the click is added, by pointer and keys, and a new choice is announced. */
export const Adding: Story = {
  play: async ({ canvas, args }) => {
    sent.mockClear();
    await userEvent.click(canvas.getByRole('radio', { name: 'Moss' }));
    await expect(canvas.getByText('Moss / Medium 26 cm, $68.00, in stock')).toBeInTheDocument();
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('spinbutton', { name: 'Quantity of Cylinder Vase' })).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}{Enter}');
    await waitFor(() => expect(args.onAdded).toHaveBeenCalledWith(1003));
    await expect(sent.mock.calls[0]?.[0]).toMatchObject({ cartItems: [{ variant_id: 1003, qty: 2 }] });
  },
};

/** Nothing chosen: the click shows the missing option and moves the focus there. */
export const NothingChosen: Story = {
  args: { chosen: null },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Choose/ }));
    await waitFor(() => expect(canvas.getByRole('radio', { name: /^Chalk/ })).toHaveFocus());
    await expect(canvas.getByRole('radiogroup', { name: /^Glaze/ })).toHaveAccessibleDescription('Choose Glaze.');
  },
};

/** In a narrow space options are native selects. */
export const Narrow: Story = {
  args: { Option: OptionSelect, className: 'gap-4', chosen: null },
  play: async ({ canvas }) => {
    const glaze = canvas.getByRole('combobox', { name: 'Glaze' });
    await userEvent.click(canvas.getByRole('button', { name: 'Choose Glaze' }));
    await waitFor(() => expect(glaze).toHaveFocus());
    await userEvent.selectOptions(glaze, 'Moss');
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Size' }), 'Medium 26 cm');
    await expect(canvas.getByRole('button', { name: 'Add to cart' })).toBeEnabled();
  },
};

/** A product without options, and with a quantity rule. */
export const Simple: Story = { args: { offered: simpleProduct, showQuantity: false } };
export const SoldInTwos: Story = {
  args: { offered: subscriptionProduct },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Increase quantity' }));
    await expect(canvas.getByRole('spinbutton')).toHaveValue(4);
  },
};

/** More fields and facts, as on some pages. */
export const WithMore: Story = {
  args: {
    fields: <Text>More fields</Text>,
    above: <Text size={14}>Over the button</Text>,
    below: <Text size={14}>Under the button</Text>,
  },
};

/** On a phone another button adds the product. */
export const WithStickyBar: Story = { args: { hasStickyBar: true } };

export const SoldOut: Story = { args: { offered: soldOutProduct } };

/** The server's refusal of a form without script; it disappears with the first change. */
export const Refused: Story = {
  args: { refusal: 'not_enough_stock' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: 'Moss' }));
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};

export const Loading: Story = {
  parameters: { network: 'pending' },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Add to cart' });
    await userEvent.click(button);
    await expect(button).toHaveAttribute('aria-busy', 'true');
  },
};

export const Failed: Story = {
  parameters: { network: { 'POST /checkout/next/cart.json': failure(422, 'not_enough_stock', 'Not enough stock') } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add to cart' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'We don’t have that many in stock. Lower the quantity.',
    );
    await expect(args.onAdded).not.toHaveBeenCalled();
  },
};

export const LongText: Story = {
  args: {
    offered: {
      ...product,
      options: product.options.map((option) => ({ ...option, name: longWords.slice(0, 60) })),
    },
    chosen: null,
  },
};
