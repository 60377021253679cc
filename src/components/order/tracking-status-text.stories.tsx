import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { TRACKING_STATUSES } from '#domain/order/order.ts';
import { TrackingStatusText } from './tracking-status-text.tsx';

const meta = {
  title: 'Checkout/Parts/TrackingStatusText',
  component: TrackingStatusText,
  parameters: { layout: 'padded' },
  args: { status: 'in_transit' },
} satisfies Meta<typeof TrackingStatusText>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('On its way')).toBeVisible();
  },
};

const everyWord = () => (
  <ul className="flex flex-col gap-1">
    {TRACKING_STATUSES.map((status) => (
      <li key={status}>
        <TrackingStatusText status={status} />
      </li>
    ))}
  </ul>
);

/** Every status of a shipment [core §4]. */
export const Every: Story = {
  render: everyWord,
  play: async ({ canvas }) => {
    await expect(
      canvas
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent?.trim())
        .filter(Boolean),
    ).toHaveLength(TRACKING_STATUSES.length);
  },
};

export const InArabic: Story = { render: everyWord, globals: { locale: 'ar' } };
