import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { checkoutApi } from '#api/checkout.api.ts';
import { storyHttp } from '../../../.storybook/decorators/story-http.ts';
import { failure } from '../../../.storybook/decorators/story-network.ts';
import { filledCheckout } from '../../../tests/fixtures/checkout-fixtures.ts';
import { FormFrame } from '../core/form-frame.tsx';
import { ContactForm } from './contact.form.tsx';
import { createContactForm } from './contact.model.ts';
import type { ContactValues } from './contact.model.ts';

interface HostProps {
  email?: string;
}

/** Submits to the endpoint that stores a checkout's email. */
function Host({ email = '' }: HostProps) {
  const [model] = useState(() => createContactForm({ email }));
  const send = (body: ContactValues) =>
    storyHttp.call(checkoutApi.customerAndShipping, { path: { token: filledCheckout.token }, body });
  return (
    <div className="max-w-reading p-6">
      <FormFrame model={model} submit="Save contact" success="Saved." onSubmit={() => void model.submit(send)}>
        <ContactForm model={model} />
      </FormFrame>
    </div>
  );
}

const call = `PUT /checkout/${filledCheckout.token}/customer-and-shipping.json`;

const meta = {
  title: 'Forms/Contact',
  component: Host,
  parameters: { network: { [call]: filledCheckout } },
} satisfies Meta<typeof Host>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Filled: Story = { args: { email: 'demo@example.com' } };

/** The field has the focus and shows the error, which disappears once it is fixed. */
export const Invalid: Story = {
  args: { email: 'demo@' },
  play: async ({ canvas }) => {
    const email = canvas.getByRole('textbox', { name: 'Email' });
    await userEvent.click(canvas.getByRole('button', { name: 'Save contact' }));
    await waitFor(() => expect(email).toHaveFocus());
    await expect(email).toHaveAccessibleDescription(/Enter an email address/);
  },
};

export const Submitting: Story = {
  args: { email: 'demo@example.com' },
  parameters: { network: 'pending' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save contact' }));
    await expect(canvas.getByRole('button', { name: 'Save contact' })).toHaveAttribute('aria-busy', 'true');
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
    await userEvent.click(canvas.getByRole('button', { name: 'Save contact' }));
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
    await expect(await canvas.findByText('Saved.')).toBeVisible();
  },
};

export const LongText: Story = {
  args: { email: `${'kapitaensmuetze.'.repeat(7)}@${'donaudampfschifffahrt.'.repeat(3)}example` },
};
