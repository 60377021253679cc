import type { Meta, StoryObj } from '@storybook/react-vite';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { CART_CHECKOUT_TOKEN_KEY, CART_TOKEN_KEY } from '#domain/limits.ts';
import { useStores } from '#stores/core/context.tsx';
import type { RootStore } from '#stores/core/root.store.ts';
import { upsellStore } from '#stores/cart/upsell.store.ts';
import { longWords } from '#ui/ui.fixtures.ts';
import { failure } from '../../../.storybook/decorators/story-network.ts';
import { cart } from '../../../tests/fixtures/fixtures.ts';
import { upsellAnswer, upsells } from '../../../tests/fixtures/upsells.ts';
import { CartUpsells } from './cart-upsells.tsx';

/** Suggestions for the story's cart, which are known before it is shown. */
const Host = observer(function Host() {
  const stores = useStores();
  const store = stores.get(upsellStore);
  const [isKnown, setKnown] = useState(false);
  useEffect(() => void store.load().then(() => setKnown(true)), [store]);
  if (!isKnown) return null;
  return (
    <div className="max-w-reading p-6">
      <CartUpsells store={store} newest={stores.cart.items.at(-1)?.id} />
    </div>
  );
});

const [single, choice] = upsells;
const call = 'GET /catalog/next/recommendations.json';

const meta = {
  title: 'Checkout/Parts/CartUpsells',
  component: Host,
  parameters: {
    stores: ({ cart: store }: RootStore) => store.receive(cart),
    stored: { [CART_TOKEN_KEY]: cart.token, [CART_CHECKOUT_TOKEN_KEY]: cart.checkoutToken },
    network: upsellAnswer,
  },
} satisfies Meta<typeof Host>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: `Add ${single!.title}` })).toBeVisible();
    await expect(canvas.getByRole('link', { name: new RegExp(`^Choose ?: ${choice!.title}`) })).toHaveAttribute(
      'href',
      `/products/${choice!.handle}`,
    );
  },
};

/** A refusal is shown beside its button. */
export const Refused: Story = {
  parameters: { network: { 'PUT /checkout/next/cart/adds.json': failure(422, 'sold_out', 'Sold out') } },
  play: async ({ canvas }) => {
    const add = await canvas.findByRole('button', { name: `Add ${single!.title}` });
    add.focus();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText(/sold out/i)).toBeVisible();
  },
};

/** Without suggestions, or if they failed to load, nothing is shown. */
export const Empty: Story = {
  parameters: { network: { [call]: { items: [] } }, drawsNothing: 'Nothing goes with it.' },
};

export const LongText: Story = {
  parameters: {
    network: {
      [call]: { items: upsells.map((product) => ({ ...product, title: longWords, price: 123_456_789_012 })) },
    },
  },
};
