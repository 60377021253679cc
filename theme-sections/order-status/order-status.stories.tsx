import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import type { OrderStatus } from '#domain/entities/order.ts';
import { longWords } from '#ui/ui.fixtures.ts';
import { picture } from '../../tests/fixtures/editorial.ts';
import { order, shop } from '../../tests/fixtures/fixtures.ts';
import { sectionArgs } from '../../tests/fixtures/section-args.ts';
import { section } from './order-status.section.ts';
import type { Props } from './order-status.settings.ts';
import { View } from './order-status.view.tsx';

const placed: OrderStatus = { ...order, status: 'placed', payment: { method_code: 'cod', title: 'Cash on delivery', instructions: 'Pay the carrier when your parcel arrives.' } };
const dataOf = (change: Partial<OrderStatus> = {}) => ({ shopName: shop.name, order: { ...placed, ...change }, charged: shop.default_currency });
const args = (wanted: Partial<Parameters<typeof sectionArgs<Props>>[1]> = {}) => sectionArgs<Props>(section, { data: dataOf(), ...wanted });

const meta = { title: 'Sections/OrderStatus', component: View, tags: ['!autodocs'], args: args() } satisfies Meta<typeof View>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(page.getByRole('heading', { level: 1 })).toHaveTextContent('Demo');
    await expect(page.getAllByText('350 Fifth Avenue')[0]).toBeVisible();
  },
};

/** Somebody without the order's key: what was ordered, and nothing about whom. */
export const WithoutKey: Story = {
  args: args({ data: dataOf({ person: null }) }),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByText('350 Fifth Avenue')).toBeNull();
  },
};

/** The shop's logo, and its own ways on. */
export const OwnWays: Story = { args: args({ settings: { logo: picture('brand/halden-and-moss-logo.svg'), continueUrl: '/collections/favourites' } }) };

export const OnItsWay: Story = { args: args({ data: dataOf({ status: 'fulfilled', tracking_status: 'out_for_delivery' }) }) };

export const Delivered: Story = { args: args({ data: dataOf({ status: 'fulfilled', tracking_status: 'delivered' }) }) };

export const CarrierSilent: Story = { args: args({ data: dataOf({ status: 'fulfilled', tracking_status: 'not_found' }) }) };

export const Cancelled: Story = { args: args({ data: dataOf({ status: 'cancelled' }) }) };

export const Selected: Story = { globals: { design: 'design' } };

/** Nothing but what was ordered: no words of the merchant's, no help. */
export const Empty: Story = { args: args({ settings: { nextSteps: '', helpUrl: '' }, data: dataOf({ person: null, shipping_method: null }) }) };

export const LongText: Story = {
  args: args({
    settings: { nextSteps: longWords },
    data: dataOf({ name: '#PLB-1001-0000482910', items: placed.items.map((item) => ({ ...item, title: longWords, line_price: 123456789012 })) }),
  }),
};
