import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { FoundOrder } from '#domain/order/found-order.ts';
import { longWords } from '#ui/ui.fixtures.ts';
import { failure } from '../../.storybook/decorators/story-network.ts';
import { sectionArgs } from '../../tests/fixtures/section-args.ts';
import { section } from './order-tracking.section.ts';
import type { Props, TrackingData } from './order-tracking.settings.ts';
import { View } from './order-tracking.view.tsx';

const FIND = 'POST /checkout/order-status/find-orders.json';
const orders: FoundOrder[] = [
  {
    name: '#1042',
    token: 'a1',
    create_date: '2026-05-20T09:00:00Z',
    status: 'fulfilled',
    tracking_status: 'out_for_delivery',
  },
  { name: '#1007', token: 'b2', create_date: '2026-01-03T18:30:00Z', status: 'refunded', tracking_status: 'delivered' },
];
const empty: TrackingData = { path: '/pages/track-order', track: null, find: null, found: null };

const args = (wanted: Partial<Parameters<typeof sectionArgs<Props>>[1]> = {}) =>
  sectionArgs<Props>(section, {
    data: empty,
    ...wanted,
    settings: {
      heading: 'Your order',
      text: 'Look up your order by its number or by your name.',
      ...wanted.settings,
    },
  });

const meta = {
  title: 'Sections/OrderTracking',
  component: View,
  tags: ['!autodocs'],
  args: args(),
  parameters: { network: { [FIND]: { orders, count: 2 } } },
} satisfies Meta<typeof View>;

export default meta;
type Story = StoryObj<typeof meta>;

async function ask(canvas: ReturnType<typeof within>): Promise<void> {
  (await canvas.findByRole('textbox', { name: 'First name' })).focus();
  await userEvent.keyboard('Jun{Tab}Ito{Tab}demo@example.com{Enter}');
}

export const Default: Story = {};

export const SingleOrder: Story = {
  args: args({
    preset: 'Single order',
    settings: { headingLevel: 'page', text: 'The number is in the mail we sent when you ordered.' },
  }),
};

/** Only the forms, without heading and text. */
export const Empty: Story = { args: args({ settings: { heading: '', text: '' } }) };

export const Selected: Story = { globals: { design: 'design' } };

/** Keyboard only: the result takes the focus. */
export const Found: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await ask(canvas);
    await waitFor(() => expect(canvas.getByText('2 orders')).toHaveFocus());
    await expect(canvas.getByText(/May 20, 2026 · Out for delivery/)).toBeVisible();
    await userEvent.click(canvas.getByText('#1042', { selector: 'summary, summary *' }));
    await expect(canvas.getByText('Your order is out for delivery today.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Open order #1042' })).toHaveAttribute('href', '/orders/a1');
  },
};

/** As rendered without JavaScript: a single order is expanded. */
export const FoundOne: Story = { args: args({ data: { ...empty, found: orders.slice(0, 1) } }) };

export const Loading: Story = {
  parameters: { network: 'pending' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await ask(canvas);
    await expect(canvas.getByRole('button', { name: 'Find orders' })).toHaveAttribute('aria-busy', 'true');
  },
};

export const Failed: Story = {
  parameters: { network: { [FIND]: failure(500, 'internal_error', 'Internal error') } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await ask(canvas);
    await expect(await canvas.findByText(/Something went wrong on our end/)).toBeVisible();
  },
};

/** The same message whatever does not match; the typed values stay. */
export const NotFound: Story = {
  parameters: { network: { [FIND]: failure(404, 'order_not_found', 'Order not found') } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await ask(canvas);
    await expect(await canvas.findByText(/We couldn’t find that order/)).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'Last name' })).toHaveValue('Ito');
  },
};

/** As rendered without JavaScript. */
export const CameBack: Story = {
  args: args({
    data: {
      ...empty,
      track: { values: { order_name: '#9', email: 'demo@' }, errors: { email: 'email_invalid_format' } },
    },
  }),
};

export const LongText: Story = { args: args({ settings: { heading: longWords.slice(0, 120), text: longWords } }) };
