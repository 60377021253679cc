import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { longWords } from '#ui/ui.fixtures.ts';
import { withActions } from '../../.storybook/decorators/with-actions.tsx';
import { cart } from '../../tests/fixtures/fixtures.ts';
import { carafeOffer, vaseOffer } from '../../tests/fixtures/offers.ts';
import { sectionArgs } from '../../tests/fixtures/section-args.ts';
import { section } from './product-offer.section.ts';
import type { Props } from './product-offer.settings.ts';
import { View } from './product-offer.view.tsx';

const beside: Props['data'] = { isPage: false, offers: [vaseOffer] };
const ownPage: Props['data'] = { isPage: true, offers: [vaseOffer] };
const args = (wanted: Partial<Parameters<typeof sectionArgs<Props>>[1]> = {}) =>
  sectionArgs<Props>(section, { data: beside, ...wanted });

/** Requests that were sent to the shop, in order. */
const sent = fn();
const added = async (request: Request) => {
  sent(await request.json());
  return Response.json({
    success: true,
    result: { token: cart.token, checkout_token: cart.checkoutToken, cart_token: cart.token, cart },
  });
};

const meta = {
  title: 'Sections/ProductOffer',
  component: View,
  tags: ['!autodocs'],
  decorators: [withActions],
  parameters: { network: { 'POST /checkout/next/cart.json': added } },
  args: args(),
} satisfies Meta<typeof View>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const MultipleOffers: Story = {
  args: args({ preset: 'Multiple offers', data: { isPage: false, offers: [vaseOffer, carafeOffer] } }),
};

export const OwnPage: Story = { args: args({ data: ownPage }) };

export const OwnPageMirrored: Story = {
  args: args({
    settings: { position: 'end', showDescription: false, heading: 'Not shown here', count: 2 },
    data: { isPage: true, offers: [carafeOffer] },
  }),
};

export const TakingUp: Story = {
  args: OwnPage.args,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    sent.mockClear();
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: vaseOffer.product.options }), '1003');
    await userEvent.click(canvas.getByRole('button', { name: /^Add at this price/ }));
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
    await expect(sent.mock.calls[0]?.[0]).toMatchObject({
      cartItems: [{ variant_id: 1003, qty: 1, metadata: { upsell: { id: 611, source: 'offer' } } }],
      source: 'offer',
    });
  },
};

export const Loading: Story = {
  args: OwnPage.args,
  parameters: { network: 'pending' },
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: /^Add at this price/ });
    await userEvent.click(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
  },
};

export const Failed: Story = {
  args: OwnPage.args,
  parameters: {
    network: {
      'POST /checkout/next/cart.json': () =>
        Response.json({ success: false, code: 'offer_ended', message: 'Offer ended', errors: [] }, { status: 422 }),
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: /^Add at this price/ }));
    await waitFor(() =>
      expect(canvas.getByRole('alert')).toHaveTextContent('This offer has ended. Update your cart to continue.'),
    );
  },
};

export const Selected: Story = { globals: { design: 'design' } };

/** Without offers nothing is shown. */
export const Empty: Story = {
  args: args({ data: { isPage: false, offers: [] } }),
  parameters: { drawsNothing: 'Nothing goes with the product.' },
};

export const LongText: Story = {
  args: args({
    data: {
      isPage: false,
      offers: [
        {
          ...vaseOffer,
          title: longWords,
          description: longWords,
          product: {
            ...vaseOffer.product,
            title: longWords,
            variants: vaseOffer.product.variants.map((one) => ({
              ...one,
              title: longWords,
              price: 123_456_789_012,
              compare_at_price: 923_456_789_012,
            })),
          },
        },
      ],
    },
  }),
};
