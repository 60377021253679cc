import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { customerApi } from '#api/customer.api.ts';
import { storyHttp } from '../../../.storybook/decorators/story-http.ts';
import { failure } from '../../../.storybook/decorators/story-network.ts';
import { signedIn } from '../../../tests/fixtures/customer-fixtures.ts';
import { useAccountProblem } from '../core/account-messages.ts';
import { FormFrame } from '../core/form-frame.tsx';
import { RegisterForm } from './register.form.tsx';
import { createRegisterForm } from './register.model.ts';

interface HostProps {
  first_name?: string;
  email?: string;
  password?: string;
}

function Host(initial: HostProps) {
  const [model] = useState(() => createRegisterForm(initial));
  const explain = useAccountProblem();
  return (
    <div className="max-w-reading p-6">
      <FormFrame
        model={model}
        submit="Create account"
        success="Welcome."
        explain={explain}
        onSubmit={() => void model.submit((body) => storyHttp.call(customerApi.register, { body }))}
      >
        <RegisterForm model={model} />
      </FormFrame>
    </div>
  );
}

const REGISTER = 'POST /customer/next/register.json';
const filled = { first_name: 'Ada', email: 'ada@example.com', password: 'calm-things-4-rooms' };

const meta = {
  title: 'Forms/Register',
  component: Host,
  parameters: { network: { [REGISTER]: signedIn } },
} satisfies Meta<typeof Host>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Filled: Story = { args: filled };

export const Invalid: Story = {
  args: { email: 'ada@', password: 'seven77' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Create account' }));
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Email' })).toHaveFocus());
    await expect(canvas.getByLabelText('New password')).toHaveAccessibleDescription(/Use at least 8 characters\./);
  },
};

export const Submitting: Story = {
  args: filled,
  parameters: { network: 'pending' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Create account' }));
    await expect(canvas.getByRole('button', { name: 'Create account' })).toHaveAttribute('aria-busy', 'true');
  },
};

/** Only the server knows which passwords are too common: the error is shown at the field, which keeps its value. */
export const Refused: Story = {
  args: { ...filled, password: 'password1' },
  parameters: {
    network: {
      [REGISTER]: failure(422, 'password_too_common', 'Password too common', [
        { field: 'password', code: 'password_too_common' },
      ]),
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Create account' }));
    await waitFor(() => expect(canvas.getByLabelText('New password')).toHaveFocus());
    await expect(canvas.getByLabelText('New password')).toHaveAccessibleDescription(/This password is too common/);
    await expect(canvas.getByLabelText('New password')).toHaveValue('password1');
  },
};

/** Keyboard only, without a name. */
export const Success: Story = {
  play: async ({ canvas }) => {
    canvas.getByRole('textbox', { name: 'Email' }).focus();
    await userEvent.keyboard('ada@example.com{Tab}calm-things-4-rooms{Enter}');
    await expect(await canvas.findByText('Welcome.')).toBeVisible();
  },
};
