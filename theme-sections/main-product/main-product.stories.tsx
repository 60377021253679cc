import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import type { Product } from '#domain/product/product.ts';
import { longWords } from '#ui/ui.fixtures.ts';
import { withWallets } from '../../.storybook/checkout/with-wallets.ts';
import { withActions } from '../../.storybook/decorators/with-actions.tsx';
import {
  cart,
  customProduct,
  page,
  product,
  simpleProduct,
  soldOutProduct,
  subscriptionProduct,
  uploadProduct,
} from '../../tests/fixtures/fixtures.ts';
import { eta, etaInWeeks, etaNowhere } from '../../tests/fixtures/etas.ts';
import { sectionArgs } from '../../tests/fixtures/section-args.ts';
import { section } from './main-product.section.ts';
import type { MainProductData, Props } from './main-product.settings.ts';
import { View } from './main-product.view.tsx';
import { loadProductFields } from './form/product-form.tsx';

const dataOf = (own: Product, data: Partial<MainProductData> = {}): MainProductData => ({
  product: own,
  variantId: own.variants[0]!.id,
  eta,
  collection: null,
  ...data,
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
const refused = (status: number, code: string) => () =>
  Response.json({ success: false, code, message: code, errors: [] }, { status });

const meta = {
  title: 'Sections/MainProduct',
  component: View,
  tags: ['!autodocs'],
  loaders: [loadProductFields],
  parameters: {
    url: '/products/cylinder-vase',
    network: { 'POST /checkout/next/cart.json': added, 'GET /payments/eta-shipping-time.json': eta },
  },
  args: args(),
} satisfies Meta<typeof View>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Several cost less each: the prices are those of the chosen variant, and a press chooses the quantity. */
export const ForSeveral: Story = {
  args: args({
    data: dataOf(
      { ...product, variants: product.variants.map((one) => ({ ...one, available: true, quantity: null })) },
      {
        setOffer: {
          title: 'A set costs less',
          description: 'Mixed colours count together.',
          discount_type: 'percentage',
          tiers: [
            { qty: 4, value: 10 },
            { qty: 6, value: 15 },
          ],
        },
      },
    ),
  }),
  play: async ({ canvas }) => {
    const four = await canvas.findByRole('button', { name: /^4 items for/ });
    const before = four.textContent;
    await waitFor(() => expect(four).toBeEnabled());
    await userEvent.click(four);
    await expect(canvas.getByRole('spinbutton')).toHaveValue(4);
    await expect(canvas.getByRole('button', { pressed: true, name: /^4 items/ })).toBeVisible();
    const sizes = canvas.getAllByRole('radio', { name: /34 cm/ });
    await userEvent.click(sizes[0]!);
    await waitFor(() => expect(canvas.getByRole('button', { name: /^4 items for/ }).textContent).not.toBe(before));
  },
};

export const AllImages: Story = {
  args: args({
    preset: 'All images',
    data: dataOf(product, { variantId: 1003, collection: { handle: 'vases', title: 'Vases' } }),
  }),
};

export const NothingChosen: Story = {
  args: args({
    data: dataOf(product, { variantId: null }),
  }),
};

/** Values may have headings of their own; it is still one choice for the arrow keys. */
export const Grouped: Story = {
  args: args({
    data: dataOf({
      ...product,
      options: product.options.map((option, index) =>
        index === 0 ? { ...option, variant_group: { Chalk: 'Light', Moss: 'Dark', Ink: 'Dark' } } : option,
      ),
    }),
  }),
  play: async ({ canvasElement }) => {
    const dark = within(within(canvasElement).getByRole('group', { name: 'Dark' }));
    await userEvent.click(dark.getByRole('radio', { name: /^Moss/ }));
    await expect(dark.getByRole('radio', { name: /^Moss/ })).toBeChecked();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(within(canvasElement).getByRole('radio', { name: /^Chalk/ })).toBeChecked();
  },
};

export const Reduced: Story = {
  args: args({ settings: { showSku: true }, data: dataOf(product, { variantId: 1002 }) }),
};

export const FewLeft: Story = {
  args: args({ settings: { lowStock: 10 }, data: dataOf(product, { variantId: 1005 }) }),
};

export const Simple: Story = {
  args: args({
    settings: {
      showQuantity: false,
      showBreadcrumbs: false,
      showVendor: false,
      stickyBar: false,
      showEta: false,
      showShare: false,
    },
    data: dataOf(simpleProduct, { eta: null }),
  }),
};

/**
 * The single purchase comes first; each plan shows the unit price of each delivery and the saving. The quantity follows
 * its rule.
 */
export const Subscription: Story = {
  args: args({ data: dataOf(subscriptionProduct) }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    sent.mockClear();
    await userEvent.click(canvas.getByRole('radio', { name: /^Every month.*Subscribe and save 10%/ }));
    await expect(await canvas.findByText('Sold in pairs. Maximum 12.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Increase quantity' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Add to cart' }));
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
    await expect(sent.mock.calls[0]?.[0]).toMatchObject({
      cartItems: [{ variant_id: 1036, qty: 4, metadata: { subscription: { selling_plan_id: 501 } } }],
    });
  },
};

/** Dates depend on the day the page is seen; a plan's deliveries are packed ahead. */
export const Arriving: Story = {
  args: args({ data: dataOf(subscriptionProduct) }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    (await canvas.findByText(/business days/)).scrollIntoView({ behavior: 'instant' });
    await expect(await canvas.findByText('January 21 – 26')).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: /^Every month/ }));
    await expect(await canvas.findByText(/Each delivery takes 3 to 5 business days/)).toBeVisible();
  },
};

export const ArrivingInWeeks: Story = {
  args: args({ data: dataOf(simpleProduct, { eta: etaInWeeks }) }),
  parameters: { network: { 'GET /payments/eta-shipping-time.json': etaInWeeks } },
};

export const ArrivingNowhere: Story = {
  args: args({ data: dataOf(simpleProduct, { eta: etaNowhere }) }),
  parameters: { network: { 'GET /payments/eta-shipping-time.json': etaNowhere } },
};

export const CustomOptions: Story = { args: args({ data: dataOf(customProduct) }) };

export const NeedsAnUpload: Story = { args: args({ data: dataOf(uploadProduct) }) };

export const SoldOut: Story = { args: args({ data: dataOf(soldOutProduct) }) };

export const WithDetails: Story = {
  args: args({
    settings: { descriptionPlace: 'disclosure', scheme: 'soft' },
    blocks: {
      shipping: {
        type: 'trust',
        settings: {
          icon: 'truck',
          text: 'Ships within two days',
          url: '/policies/shipping-policy',
        },
      },
      sizes: { type: 'guide', settings: { label: 'Dimensions', page: 'measures' } },
      care: {
        type: 'details',
        settings: { heading: 'Care', html: '<p>Dishwasher, microwave and a warm oven are all fine.</p>', open: true },
      },
      size: {
        type: 'details',
        settings: { heading: 'Measures', html: '<ul><li>Medium: 26 × 11 cm</li><li>Tall: 34 × 12 cm</li></ul>' },
      },
      note: { type: 'text', settings: { text: 'Every piece is thrown by hand: no two are the same.', tone: 'muted' } },
    },
  }),
};

/** The same as tabs: arrow keys choose, and only one tab is in the tab order. */
export const Tabs: Story = {
  args: { ...WithDetails.args, settings: { ...WithDetails.args!.settings!, detailsLook: 'tabs' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const description = await canvas.findByRole('tab', { name: 'Description' });
    await expect(description).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(canvas.getByRole('tab', { name: 'Care' }));
    await expect(canvas.getByRole('tabpanel', { name: 'Care' })).toHaveTextContent('Dishwasher');
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tab', { name: 'Measures' })).toHaveFocus();
    await expect(canvas.getByRole('tabpanel', { name: 'Measures' })).toBeVisible();
    await userEvent.keyboard('{Home}');
    await expect(description).toHaveFocus();
    await expect(canvas.getAllByRole('tabpanel')).toHaveLength(1);
  },
};

/** The guide opens beside the product, and returns the focus. */
export const Guide: Story = {
  decorators: [withActions],
  args: WithDetails.args,
  parameters: {
    network: { 'GET /pages/next/measures.json': { ...page, handle: 'measures', title: 'Dimensions' } },
  },
  play: async ({ canvasElement }) => {
    const link = await within(canvasElement).findByRole('link', { name: 'Dimensions' });
    await expect(link).toHaveAttribute('href', '/pages/measures');
    await userEvent.click(link);
    const guide = await within(document.body).findByRole('dialog', { name: 'Dimensions' });
    await expect(await within(guide).findByRole('heading', { level: 2, name: 'Stoneware' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(link).toHaveFocus());
  },
};

/** In a browser without a share sheet the address is copied. */
export const Sharing: Story = {
  decorators: [withActions],
  play: async ({ canvasElement }) => {
    const written = fn(() => Promise.resolve());
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: written } });
    Object.defineProperty(navigator, 'share', { configurable: true, value: undefined });
    const button = await within(canvasElement).findByRole('button', { name: 'Share' });
    await userEvent.click(button);
    await waitFor(() => expect(written).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(button).toHaveTextContent('Link copied'));
  },
};

export const Choosing: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('radio', { name: /^Moss/ }));
    await userEvent.click(canvas.getByRole('radio', { name: /^Tall/ }));
    await expect(canvas.getByRole('radio', { name: 'Moss , sold out' })).toBeChecked();
    for (const button of canvas.getAllByRole('button', { name: 'Sold out' })) await expect(button).toBeDisabled();
    await userEvent.click(canvas.getByRole('radio', { name: 'Ink , not available with your other choices' }));
    await expect(canvas.getByRole('radio', { name: /^Tall/ })).not.toBeChecked();
    await expect(canvas.getByRole('button', { name: 'Choose Size' })).toBeEnabled();
    await userEvent.click(canvas.getByRole('radio', { name: /^Medium/ }));
    await expect(canvas.getByText('Ink / Medium 26 cm, $68.00, in stock')).toBeInTheDocument();
    await expect(canvas.getByText('Only 3 left')).toBeVisible();
  },
};

export const Adding: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    sent.mockClear();
    await userEvent.click(canvas.getByRole('radio', { name: 'Chalk' }));
    await userEvent.click(canvas.getByRole('radio', { name: 'Moss' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Increase quantity' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Add to cart' }));
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
    await expect(sent.mock.calls[0]?.[0]).toMatchObject({
      cartItems: [{ variant_id: 1003, qty: 2 }],
      source: 'product',
    });
  },
};

export const Keyboard: Story = {
  args: args({ settings: { showBreadcrumbs: false, showVendor: false } }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const chalk = canvas.getByRole('radio', { name: 'Chalk' });
    chalk.focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: 'Moss' })).toBeChecked();
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: /^Medium/ })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('spinbutton', { name: 'Quantity of Cylinder Vase' })).toHaveFocus();
    sent.mockClear();
    await userEvent.keyboard('{ArrowUp}{Enter}');
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
    await expect(sent.mock.calls[0]?.[0]).toMatchObject({ cartItems: [{ variant_id: 1003, qty: 2 }] });
  },
};

export const Incomplete: Story = {
  args: args({ data: dataOf(customProduct) }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Add to cart' }));
    const field = canvas.getByRole('textbox', { name: 'Engraving' });
    await expect(field).toHaveAccessibleDescription('Enter text for “Engraving”.');
    await expect(field).toHaveFocus();
    await userEvent.type(field, 'Long breakfasts ♥');
    await expect(field).toHaveAccessibleDescription('Some characters can’t be used. Remove symbols and emoji.');
    await userEvent.keyboard('{Backspace}{Backspace}');
    await expect(field).not.toHaveAttribute('aria-invalid');
  },
};

/**
 * Beside the cart: directly to the checkout, or through a wallet. A missing choice is shown first, and nothing is
 * submitted.
 */
export const BuyAtOnce: Story = {
  args: args({ settings: { buyNow: true }, data: dataOf(customProduct) }),
  parameters: { stores: withWallets },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const wallet = await canvas.findByRole<HTMLButtonElement>('button', { name: 'Pay with PayPal' });
    await expect([new URL(wallet.formAction).pathname, wallet.value]).toEqual(['/checkout/buy', 'paypal-express']);
    await userEvent.click(await canvas.findByRole('button', { name: 'Buy it now' }));
    await expect(canvas.getByRole('textbox', { name: 'Engraving' })).toHaveFocus();
  },
};

/** The shop has wallets, but the section does not show them. */
export const WalletsOff: Story = {
  args: args({ settings: { express: false } }),
  parameters: { stores: withWallets },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Pay with PayPal' })).toBeNull();
  },
};

/** Sold out between page load and click. */
export const BuyRefused: Story = {
  args: args({ settings: { buyNow: true }, data: dataOf(product, { refusal: 'sold_out' }) }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('This item just sold out.');
    await expect(await canvas.findByRole('button', { name: 'Buy it now' })).toBeVisible();
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
  parameters: { network: { 'POST /checkout/next/cart.json': refused(422, 'not_enough_stock') } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Add to cart' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'We don’t have that many in stock. Lower the quantity.',
    );
  },
};

export const Selected: Story = { globals: { design: 'design' } };

export const Empty: Story = {
  args: args({ data: dataOf({ ...simpleProduct, images: [], description: '', vendor: '' }), blocks: {} }),
};

export const LongText: Story = {
  args: args({
    settings: { showSku: true },
    data: dataOf({
      ...product,
      title: longWords,
      vendor: longWords,
      description: `<p>${longWords}</p>`.repeat(3),
      options: product.options.map((option) => ({ ...option, name: longWords.slice(0, 60) })),
      variants: product.variants.map((one) => ({
        ...one,
        price: 123_456_789_012,
        compare_at_price: 923_456_789_012,
        sku: 'HM-'.repeat(20),
      })),
    }),
  }),
};
