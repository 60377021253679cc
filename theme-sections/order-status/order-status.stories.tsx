import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { currencies, order } from '../../tests/fixtures/fixtures.ts';
import type { OrderStatusData, Props } from './order-status.settings.ts';
import { View } from './order-status.view.tsx';

const charged = currencies.find(({ is_primary }) => is_primary) ?? null;
const settings = {
  logo: null,
  shopName: 'Halden & Moss',
  nextSteps: 'We pack your order by hand and write to you as soon as it is on its way.',
  continueUrl: '/collections/all',
  helpUrl: '/pages/contact-us',
} as Props['settings'];

const placed = { ...order, status: 'placed', payment: { method_code: 'cod', title: 'Cash on delivery', instructions: 'Pay the carrier when the parcel arrives.' } } as const;
const withOrder = (change: Partial<OrderStatusData['order']>): OrderStatusData => ({ order: { ...placed, ...change }, charged });

const meta = {
  title: 'Sections/Order status',
  component: View,
  args: { id: 'order-status', settings, blocks: [], data: { order: placed, charged } },
} satisfies Meta<typeof View>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Demo.' })).toBeVisible();
    await expect(page.getAllByText('350 Fifth Avenue')[0]).toBeVisible();
    await expect(page.getByRole('link', { name: 'Continue shopping' })).toHaveAttribute('href', '/collections/all');
  },
};

/** Somebody without the order's key: what was ordered, and nothing about whom. */
export const WithoutKey: Story = {
  args: { data: withOrder({ person: null }) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you for your order.' })).toBeVisible();
    await expect(page.queryByText('350 Fifth Avenue')).toBeNull();
  },
};

export const OnItsWay: Story = { args: { data: withOrder({ status: 'fulfilled', tracking_status: 'out_for_delivery' }) } };

export const Delivered: Story = { args: { data: withOrder({ status: 'fulfilled', tracking_status: 'delivered' }) } };

export const CarrierSilent: Story = { args: { data: withOrder({ status: 'fulfilled', tracking_status: 'not_found' }) } };

export const Cancelled: Story = { args: { data: withOrder({ status: 'cancelled' }) } };

/** Nothing is known of the order: the page itself answers "not found". */
export const Empty: Story = { args: { data: null } };

export const LongText: Story = {
  args: {
    settings: { ...settings, shopName: 'The Halden and Moss Company of Makers and Menders', nextSteps: `${settings.nextSteps}\n\n`.repeat(4) },
    data: withOrder({
      name: '#PLB-1001-0000482910',
      items: placed.items.map((item) => ({ ...item, title: `${item.title} in hand-thrown stoneware with an unglazed foot and a very long name`, line_price: 123456789012 })),
    }),
  },
};
