import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { orderLookupApi } from '#api/order-lookup.api.ts';
import type { TrackValues } from '#domain/order-lookup.ts';
import { storyHttp } from '../../../.storybook/decorators/story-http.ts';
import { failure } from '../../../.storybook/decorators/story-network.ts';
import { FormFrame } from '../form-frame.tsx';
import { FindForm, TrackForm } from './order-lookup.form.tsx';
import { createFindForm, createTrackForm } from './order-lookup.model.ts';

interface HostProps {
  order_name?: string;
  email?: string;
}

function Host(initial: HostProps) {
  const [model] = useState(() => createTrackForm(initial));
  const send = (body: TrackValues) => storyHttp.call(orderLookupApi.url, { body });
  return (
    <div className="max-w-reading p-6">
      <FormFrame model={model} submit="Show my order" success="Found." onSubmit={() => void model.submit(send)}>
        <TrackForm model={model} />
      </FormFrame>
    </div>
  );
}

function ByName() {
  const [model] = useState(() => createFindForm({ find_email: 'demo@' }));
  return (
    <div className="max-w-reading p-6">
      <FormFrame model={model} submit="Find orders" success="Found." onSubmit={() => void model.submit(async () => undefined)}>
        <FindForm model={model} />
      </FormFrame>
    </div>
  );
}

const call = 'POST /checkout/order-status/url.json';
const filled = { order_name: '#1042', email: 'demo@example.com' };

const meta = { title: 'Forms/OrderLookup', component: Host, parameters: { network: { [call]: { url: '/orders/abc' } } } } satisfies Meta<typeof Host>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Filled: Story = { args: filled };

/** The specification's pattern takes no top-level part of more than four letters. */
export const Invalid: Story = {
  args: { email: 'demo@example.photography' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show my order' }));
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Order number' })).toHaveFocus());
    await expect(canvas.getByRole('textbox', { name: 'E-mail' })).toHaveAccessibleDescription(/Enter an e-mail address/);
  },
};

/** Who knows the name but not the number. */
export const OrdersOfAName: Story = {
  render: () => <ByName />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Find orders' }));
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'First name' })).toHaveFocus());
    await userEvent.keyboard('Jun{Tab}Ito{Tab}.com');
    await expect(canvas.getByRole('textbox', { name: 'First name' })).toHaveAccessibleDescription('');
  },
};

export const Submitting: Story = {
  args: filled,
  parameters: { network: 'pending' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show my order' }));
    await expect(canvas.getByRole('button', { name: 'Show my order' })).toHaveAttribute('aria-busy', 'true');
  },
};

/** The server refuses the address: it is said at the field, and what was typed stays. */
export const Refused: Story = {
  args: filled,
  parameters: { network: { [call]: failure(422, 'invalid_request', 'Invalid request', [{ field: 'email', code: 'email_invalid_format' }]) } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show my order' }));
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'E-mail' })).toHaveAccessibleDescription(/Enter an e-mail address/));
    await expect(canvas.getByRole('textbox', { name: 'Order number' })).toHaveValue('#1042');
  },
};

/** By keyboard alone. */
export const Success: Story = {
  play: async ({ canvas }) => {
    canvas.getByRole('textbox', { name: 'Order number' }).focus();
    await userEvent.keyboard('#1042{Tab}demo@example.com{Enter}');
    await expect(await canvas.findByText('Found.')).toBeVisible();
  },
};

export const LongText: Story = { args: { order_name: '#PLB-1001-2026-'.repeat(2), email: `${'kapitaensmuetze.'.repeat(7)}@${'donaudampfschifffahrt.'.repeat(3)}de` } };
