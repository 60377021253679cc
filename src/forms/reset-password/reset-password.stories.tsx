import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { customerApi } from '#api/customer.api.ts';
import { storyHttp } from '../../../.storybook/decorators/story-http.ts';
import { failure } from '../../../.storybook/decorators/story-network.ts';
import { signedIn } from '../../../tests/fixtures/customer-fixtures.ts';
import { useAccountProblem } from '../core/account-messages.ts';
import { FormFrame } from '../core/form-frame.tsx';
import { AskForm, SetForm } from './reset-password.form.tsx';
import { createAskForm, createSetForm } from './reset-password.model.ts';

function Host({ email = '' }: { email?: string }) {
  const [model] = useState(() => createAskForm({ email }));
  const explain = useAccountProblem();
  return (
    <div className="max-w-reading p-6">
      <FormFrame
        model={model}
        submit="Send link"
        success="Look into your mail."
        explain={explain}
        onSubmit={() => void model.submit((body) => storyHttp.call(customerApi.resetPassword, { body }))}
      >
        <AskForm model={model} />
      </FormFrame>
    </div>
  );
}

function NewPassword({ password = '' }: { password?: string }) {
  const [model] = useState(() => createSetForm({ password }));
  const explain = useAccountProblem();
  const send = ({ password }: { password: string }) =>
    storyHttp.call(customerApi.setPassword, { body: { id: 801, token: 'of-the-mail', password } });
  return (
    <div className="max-w-reading p-6">
      <FormFrame
        model={model}
        submit="Save password"
        success="Saved."
        explain={explain}
        onSubmit={() => void model.submit(send)}
      >
        <SetForm model={model} />
      </FormFrame>
    </div>
  );
}

const ASK = 'POST /customer/next/reset-password.json';
const SET = 'POST /customer/next/set-password.json';

const meta = {
  title: 'Forms/ResetPassword',
  component: Host,
  parameters: { network: { [ASK]: { success: true }, [SET]: signedIn } },
} satisfies Meta<typeof Host>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Filled: Story = { args: { email: 'ada@example.com' } };

export const Invalid: Story = {
  args: { email: 'ada@' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send link' }));
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Email' })).toHaveFocus());
    await expect(canvas.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(/Enter an email address/);
  },
};

export const Submitting: Story = {
  args: { email: 'ada@example.com' },
  parameters: { network: 'pending' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send link' }));
    await expect(canvas.getByRole('button', { name: 'Send link' })).toHaveAttribute('aria-busy', 'true');
  },
};

export const Refused: Story = {
  args: { email: 'ada@example.com' },
  parameters: { network: { [ASK]: failure(429, 'too_many_requests', 'Too many requests') } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send link' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/Wait a moment/);
  },
};

/** Keyboard only; the message is the same for an email without an account. */
export const Success: Story = {
  play: async ({ canvas }) => {
    canvas.getByRole('textbox', { name: 'Email' }).focus();
    await userEvent.keyboard('nobody@example.com{Enter}');
    await expect(await canvas.findByText('Look into your mail.')).toBeVisible();
  },
};

/** After following the link. */
export const Set: Story = { render: () => <NewPassword /> };

export const SetFilled: Story = { render: () => <NewPassword password="calm-things-4-rooms" /> };

export const SetInvalid: Story = {
  render: () => <NewPassword password="short" />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save password' }));
    const field = canvas.getByLabelText('New password');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Use at least 8 characters\./));
    await expect(field).toHaveFocus();
  },
};

export const SetSubmitting: Story = {
  render: SetFilled.render!,
  parameters: { network: 'pending' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save password' }));
    await expect(canvas.getByRole('button', { name: 'Save password' })).toHaveAttribute('aria-busy', 'true');
  },
};

/** The link was used before. */
export const SetRefused: Story = {
  render: SetFilled.render!,
  parameters: { network: { [SET]: failure(422, 'link_expired', 'Link expired') } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save password' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/Request a new one/);
  },
};

/** Keyboard only. */
export const SetSuccess: Story = {
  render: Set.render!,
  play: async ({ canvas }) => {
    canvas.getByLabelText('New password').focus();
    await userEvent.keyboard('calm-things-4-rooms{Enter}');
    await expect(await canvas.findByText('Saved.')).toBeVisible();
  },
};
