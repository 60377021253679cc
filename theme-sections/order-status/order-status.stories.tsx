import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import type { OrderStatus, Shipment, TrackingStatus } from '#domain/order/order.ts';
import { inWebBuilderShop } from '../../.storybook/checkout/web-builder-shop.ts';
import { longWords } from '#ui/ui.fixtures.ts';
import { picture } from '../../tests/fixtures/editorial.ts';
import { order, shop } from '../../tests/fixtures/fixtures.ts';
import { sectionArgs } from '../../tests/fixtures/section-args.ts';
import { section } from './order-status.section.ts';
import type { OrderNewsData, Props } from './order-status.settings.ts';
import { View } from './order-status.view.tsx';

const placed: OrderStatus = {
  ...order,
  status: 'placed',
  is_new: true,
  payment: { method_code: 'cod', title: 'Cash on delivery', instructions: 'Pay the courier on delivery.' },
};
const dataOf = (change: Partial<OrderStatus> = {}, news: OrderNewsData = null) => ({
  shopName: shop.name,
  order: { ...placed, ...change },
  charged: shop.default_currency,
  news,
});

const day = (date: number, hour = 9) => `2026-01-${date}T0${hour}:00:00.000Z`;
const parcel = (id: number, status: TrackingStatus, items: Shipment['items'] = []): Shipment => ({
  id,
  status,
  items,
  is_failure: status === 'not_found',
  company: 'Demo Post',
  number: `DP7F3A21C90${id}`,
  url: `https://post.example/parcels/${id}`,
  create_date: day(16),
});
const sent = (status: TrackingStatus): Partial<OrderStatus> => ({
  status: 'fulfilled',
  tracking_status: status,
  tracking_data: [parcel(1, status)],
  can_cancel: false,
  timeline: [
    ...placed.timeline,
    { kind: 'shipped', date: day(16), parcel: 1 },
    { kind: 'tracked', date: day(18), parcel: 1, status },
  ],
});
const args = (wanted: Partial<Parameters<typeof sectionArgs<Props>>[1]> = {}) =>
  sectionArgs<Props>(section, { data: dataOf(), ...wanted });

/** The page, once its code has loaded. */
async function shown(canvasElement: HTMLElement) {
  const page = within(canvasElement);
  await page.findByRole('heading', { level: 1 });
  return page;
}

const meta = { title: 'Sections/OrderStatus', component: View, tags: ['!autodocs'], args: args() } satisfies Meta<
  typeof View
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const page = await shown(canvasElement);
    await expect(page.getByRole('heading', { level: 1 })).toHaveTextContent('Demo');
    await expect(page.getAllByText('350 Fifth Avenue')[0]).toBeVisible();
  },
};

/** Without the access key: the items and no personal data. */
export const WithoutKey: Story = {
  args: args({ data: dataOf({ person: null, access_key: null, can_cancel: false }) }),
  play: async ({ canvasElement }) => {
    const page = await shown(canvasElement);
    await expect(page.queryByText('350 Fifth Avenue')).toBeNull();
    for (const name of ['Order again', 'Cancel this order']) await expect(page.queryByText(name)).toBeNull();
  },
};

/** The shop's logo and its own links. */
export const OwnWays: Story = {
  args: args({ settings: { logo: picture('brand/halden-and-moss-logo.svg'), continueUrl: '/collections/favourites' } }),
};

/** Order note and gift message as they were written in the cart, in any language. */
export const AsAGift: Story = {
  args: args({
    data: dataOf({
      person: placed.person && {
        ...placed.person,
        note: 'Please ring twice.',
        gift_note: 'For Ida,\nwith love from all of us.\nمع أطيب التمنيات',
      },
    }),
  }),
};

export const OnItsWay: Story = { args: args({ data: dataOf(sent('out_for_delivery')) }) };

export const Delivered: Story = { args: args({ data: dataOf(sent('delivered')) }) };

export const CarrierSilent: Story = { args: args({ data: dataOf(sent('not_found')) }) };

/** Two shipments, one of them delayed, and a partial refund. */
export const InParts: Story = {
  args: args({
    data: dataOf({
      ...sent('delayed'),
      status: 'paid',
      refunded: 3200,
      tracking_data: [
        parcel(1, 'delivered', [{ order_item_id: 1, qty: 1 }]),
        parcel(2, 'delayed', [{ order_item_id: 2, qty: 2 }]),
      ],
      timeline: [
        ...placed.timeline,
        { kind: 'shipped', date: day(16), parcel: 1 },
        { kind: 'refunded', date: day(17), amount: 3200 },
        { kind: 'tracked', date: day(18), parcel: 1, status: 'delivered' },
        { kind: 'shipped', date: day(18, 8), parcel: 2 },
        { kind: 'tracked', date: day(19), parcel: 2, status: 'delayed' },
      ],
    }),
  }),
  play: async ({ canvasElement }) => {
    const page = await shown(canvasElement);
    await expect(page.getByText('Your packages')).toBeVisible();
    await expect(page.getAllByRole('link', { name: 'Track package' })[1]).toHaveAttribute(
      'href',
      'https://post.example/parcels/2',
    );
    await expect(page.getByText(/refunded to your original payment method/)).toHaveTextContent('$32.00');
  },
};

export const Cancelled: Story = {
  args: args({
    data: dataOf({
      status: 'cancelled',
      can_cancel: false,
      refunded: placed.total.total_price,
      timeline: [
        ...placed.timeline,
        { kind: 'cancelled', date: day(15) },
        { kind: 'refunded', date: day(15), amount: placed.total.total_price },
      ],
    }),
  }),
};

export const Refunded: Story = {
  args: args({ data: dataOf({ ...sent('delivered'), status: 'refunded', refunded: placed.total.total_price }) }),
};

export const PaymentFailed: Story = {
  args: args({
    data: dataOf({ timeline: [...placed.timeline.slice(0, 1), { kind: 'payment_failed', date: day(15) }] }),
  }),
};

/** Keyboard only: the consequences of cancelling are explained before it is confirmed. */
export const Cancelling: Story = {
  play: async ({ canvasElement }) => {
    const page = await shown(canvasElement);
    await expect(page.getByText('Yes, cancel the order')).not.toBeVisible();
    await userEvent.click(page.getByText('Cancel this order', { selector: 'summary, summary *' }));
    await expect(page.getByRole('button', { name: 'Yes, cancel the order' })).toBeVisible();
    await expect(page.getByText(/This can’t be undone/)).toBeVisible();
  },
};

/** It was shipped after the page was loaded. */
export const CancelRefused: Story = {
  args: args({ data: dataOf(sent('in_transit'), { act: 'cancel', code: 'order_shipped' }) }),
};

export const OrderedAgain: Story = {
  args: args({
    data: dataOf(sent('delivered'), {
      act: 'reorder',
      added: 1,
      missing: ['Engraved Oak Board', 'Everyday Mug, Moss'],
    }),
  }),
  play: async ({ canvasElement }) => {
    const page = await shown(canvasElement);
    await expect(page.getByText(/Engraved Oak Board and Everyday Mug, Moss/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go to cart' })).toHaveAttribute('href', '/cart');
  },
};

/** In a shop that uses the website builder, the frame of its checkout. */
export const WebsiteBuilder: Story = {
  parameters: { stores: inWebBuilderShop },
  play: async ({ canvasElement }) => {
    await expect((await shown(canvasElement)).getByRole('heading', { level: 1 })).toHaveTextContent('Demo');
  },
};

export const Selected: Story = { globals: { design: 'design' } };

/** Only the order itself: no text of the merchant's, no help. */
export const Empty: Story = {
  args: args({
    settings: { nextSteps: '', helpUrl: '' },
    data: dataOf({ person: null, access_key: null, can_cancel: false, shipping_method: null }),
  }),
};

export const LongText: Story = {
  args: args({
    settings: { nextSteps: longWords },
    data: dataOf({
      name: '#PLB-1001-0000482910',
      items: placed.items.map((item) => ({ ...item, title: longWords, line_price: 123456789012 })),
    }),
  }),
};
