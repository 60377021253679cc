import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { failure } from '../../../.storybook/decorators/story-network.ts';
import { product, soldOutProduct } from '../../../tests/fixtures/fixtures.ts';
import { StockAlert } from './stock-alert.tsx';

const variants = soldOutProduct.variants.slice(0, 1);
const call = 'POST /catalog/next/stock-alerts.json';

const meta = {
  title: 'Sections/MainProduct/StockAlert',
  component: StockAlert,
  parameters: { layout: 'padded', network: { [call]: { status: 'waiting' } } },
  args: { variants, alert: null },
} satisfies Meta<typeof StockAlert>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Submitted by keyboard; the answer replaces it. */
export const Sent: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Email' }), 'demo@example.com{Enter}');
    await expect(await canvas.findByRole('status')).toHaveTextContent(/email you once/);
    await expect(canvas.queryByRole('textbox')).toBeNull();
  },
};

/** The variant is available again meanwhile. */
export const BackAlready: Story = {
  parameters: { network: { [call]: failure(409, 'variant_available', 'Variant available') } },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Email' }), 'demo@example.com{Enter}');
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/Back in stock/);
  },
};

/** The form after a refused submission without script. */
export const TypedWrong: Story = {
  args: { alert: { values: { email: 'demo@' }, errors: { email: 'email_invalid_format' } } },
};

/** Without script nothing can be chosen: each sold-out variant is listed. */
export const Several: Story = { args: { variants: product.variants.slice(0, 3), isNamed: true } };

/** The target of the email's link. */
export const Stopping: Story = { args: { alert: { values: { stop: 'token' }, errors: {} } } };

export const Stopped: Story = { args: { alert: { state: 'stopped' } } };
