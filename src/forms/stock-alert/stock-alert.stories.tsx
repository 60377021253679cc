import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { stockAlertsApi } from '#api/stock-alerts.api.ts';
import { storyHttp } from '../../../.storybook/decorators/story-http.ts';
import { failure } from '../../../.storybook/decorators/story-network.ts';
import { FormFrame } from '../core/form-frame.tsx';
import { StockAlertForm } from './stock-alert.form.tsx';
import { createStockAlertForm } from './stock-alert.model.ts';
import type { StockAlertValues } from './stock-alert.model.ts';

interface HostProps {
  email?: string;
}

function Host({ email }: HostProps) {
  const [model] = useState(() => createStockAlertForm(email));
  const send = ({ email: given }: StockAlertValues) =>
    storyHttp.call(stockAlertsApi.wait, { body: { variant_id: 1004, email: given } });
  return (
    <div className="max-w-reading p-6">
      <FormFrame model={model} submit="Notify me" success="Noted." onSubmit={() => void model.submit(send)}>
        <StockAlertForm model={model} />
      </FormFrame>
    </div>
  );
}

const call = 'POST /catalog/next/stock-alerts.json';

const meta = {
  title: 'Forms/StockAlert',
  component: Host,
  parameters: { network: { [call]: { status: 'waiting' } } },
} satisfies Meta<typeof Host>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Filled: Story = { args: { email: 'demo@example.com' } };

export const Invalid: Story = {
  args: { email: 'demo@' },
  play: async ({ canvas }) => {
    const email = canvas.getByRole('textbox', { name: 'Email' });
    await userEvent.click(canvas.getByRole('button', { name: 'Notify me' }));
    await waitFor(() => expect(email).toHaveFocus());
    await expect(email).toHaveAccessibleDescription(/Enter an email address/);
  },
};

export const Submitting: Story = {
  args: { email: 'demo@example.com' },
  parameters: { network: 'pending' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Notify me' }));
    await expect(canvas.getByRole('button', { name: 'Notify me' })).toHaveAttribute('aria-busy', 'true');
  },
};

/** The server rejects the email: its error is shown at the field and the typed value stays. */
export const Refused: Story = {
  args: { email: 'demo@example.com' },
  parameters: {
    network: {
      [call]: failure(422, 'invalid_request', 'Invalid request', [{ field: 'email', code: 'email_invalid_format' }]),
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Notify me' }));
    await waitFor(() =>
      expect(canvas.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(/Enter an email address/),
    );
    await expect(canvas.getByRole('textbox', { name: 'Email' })).toHaveValue('demo@example.com');
  },
};

/** Keyboard only. */
export const Success: Story = {
  play: async ({ canvas }) => {
    canvas.getByRole('textbox', { name: 'Email' }).focus();
    await userEvent.keyboard('demo@example.com{Enter}');
    await expect(await canvas.findByText('Noted.')).toBeVisible();
  },
};

export const LongText: Story = {
  args: { email: `${'kapitaensmuetze.'.repeat(7)}@${'donaudampfschifffahrt.'.repeat(3)}example` },
};
