import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { createHttp } from '#api/core/http.ts';
import { systemClock } from '#platform/clock.ts';
import { PostPurchaseStore } from '#stores/order/post-purchase.store.ts';
import { longWords } from '#ui/ui.fixtures.ts';
import { failure } from '../../../../.storybook/decorators/story-network.ts';
import { carafeOffer, vaseOffer } from '../../../../tests/fixtures/offers.ts';
import { PostPurchase } from './post-purchase.tsx';

const TOKEN = 'a-checkout-that-is-an-order';
const path = (call: string) => `POST /checkout/${TOKEN}/${call}-post-purchase.json`;
const expires_at = '2999-01-15T12:05:00.000Z';
const first = { ...carafeOffer, kind: 'post_purchase' as const, description: 'It costs nothing more to send.' };
const offered = (...offers: object[]) => ({ [path('activate')]: { offers, expires_at } });

/** The page with a store of its own; shows where it leads to. */
function Host() {
  const [hasLeft, leave] = useState(false);
  const [store] = useState(
    () =>
      new PostPurchaseStore({
        http: createHttp({ newKey: () => 'story', digest: () => '', headers: () => ({}) }),
        clock: systemClock,
        token: TOKEN,
        leave: () => leave(true),
      }),
  );
  return hasLeft ? <p className="p-10">Your order</p> : <PostPurchase store={store} />;
}

const meta = {
  title: 'Checkout/Parts/PostPurchase',
  component: Host,
  parameters: { network: { ...offered(first), [path('finalize')]: { token: 'order', access_key: 'key' } } },
} satisfies Meta<typeof Host>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const heading = await canvas.findByRole('heading', { name: first.title });
    await waitFor(() => expect(heading).toHaveFocus());
    await expect(canvas.getByRole('button', { name: 'Add to my order' })).toBeVisible();
  },
};

export const Variants: Story = { parameters: { network: offered({ ...vaseOffer, kind: 'post_purchase' }) } };

export const Loading: Story = {
  parameters: { network: { [path('activate')]: () => new Promise<Response>(() => undefined) } },
};

/** Accepted by keyboard: charged once, then the order page. */
export const Adding: Story = {
  parameters: {
    network: {
      [path('add')]: { status: 'added', total_price: 12_345 },
      [path('activate')]: (() => {
        let asked = 0;
        return () =>
          Response.json({
            success: true,
            result: (asked += 1) % 2 === 1 ? { offers: [first], expires_at } : { offers: [], expires_at: null },
          });
      })(),
    },
  },
  play: async ({ canvas }) => {
    (await canvas.findByRole('button', { name: 'Add to my order' })).focus();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText('Your order')).toBeVisible();
  },
};

export const Declined: Story = {
  parameters: { network: { [path('add')]: { status: 'declined', total_price: null } } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add to my order' }));
    await expect(await canvas.findByText(/Your bank declined this payment/)).toBeVisible();
  },
};

export const SoldOut: Story = {
  parameters: { network: { [path('add')]: failure(422, 'sold_out', 'Sold out') } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add to my order' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/sold out/i);
  },
};

/** There are no offers left, or they could not be loaded: the order page opens. */
export const Failed: Story = {
  parameters: { network: { [path('activate')]: failure(500, 'internal_error', 'Internal error') } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your order')).toBeVisible();
  },
};

export const LongText: Story = {
  parameters: {
    network: offered({
      ...first,
      title: longWords,
      description: longWords,
      product: {
        ...first.product,
        title: longWords,
        variants: first.product.variants.map((one) => ({
          ...one,
          price: 123_456_789_012,
          compare_at_price: 923_456_789_012,
        })),
      },
    }),
  },
};
