import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { customerApi } from '#api/customer.api.ts';
import { storyHttp } from '../../../.storybook/decorators/story-http.ts';
import { failure } from '../../../.storybook/decorators/story-network.ts';
import { signedIn } from '../../../tests/fixtures/customer-fixtures.ts';
import { useAccountProblem } from '../core/account-messages.ts';
import { FormFrame } from '../core/form-frame.tsx';
import { SignInForm } from './sign-in.form.tsx';
import { createSignInForm } from './sign-in.model.ts';

interface HostProps {
  email?: string;
  password?: string;
}

function Host(initial: HostProps) {
  const [model] = useState(() => createSignInForm(initial));
  const explain = useAccountProblem();
  return (
    <div className="max-w-reading p-6">
      <FormFrame
        model={model}
        submit="Sign in"
        success="Signed in."
        explain={explain}
        onSubmit={() => void model.submit((body) => storyHttp.call(customerApi.login, { body }))}
      >
        <SignInForm model={model} />
      </FormFrame>
    </div>
  );
}

const LOGIN = 'POST /customer/next/login.json';
const filled = { email: 'ada@example.com', password: 'calm-things-4-rooms' };

const meta = { title: 'Forms/SignIn', component: Host, parameters: { network: { [LOGIN]: signedIn } } } satisfies Meta<
  typeof Host
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Filled: Story = { args: filled };

/** Submitted empty: both fields show an error, and the first gets the focus. */
export const Invalid: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Email' })).toHaveFocus());
    await expect(canvas.getByLabelText('Password')).toHaveAccessibleDescription('Password is required.');
  },
};

export const Submitting: Story = {
  args: filled,
  parameters: { network: 'pending' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }));
    await expect(canvas.getByRole('button', { name: 'Sign in' })).toHaveAttribute('aria-busy', 'true');
  },
};

/** The same message for a wrong email and a wrong password; the typed values stay. */
export const Refused: Story = {
  args: filled,
  parameters: { network: { [LOGIN]: failure(422, 'login_incorrect', 'Login incorrect') } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/Incorrect email or password/);
    await expect(canvas.getByRole('textbox', { name: 'Email' })).toHaveValue(filled.email);
  },
};

/** Too many attempts. */
export const Throttled: Story = {
  args: filled,
  parameters: { network: { [LOGIN]: failure(429, 'too_many_requests', 'Too many requests') } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/Wait a moment/);
  },
};

/** Keyboard only. */
export const Success: Story = {
  play: async ({ canvas }) => {
    canvas.getByRole('textbox', { name: 'Email' }).focus();
    await userEvent.keyboard('ada@example.com{Tab}calm-things-4-rooms{Enter}');
    await expect(await canvas.findByText('Signed in.')).toBeVisible();
  },
};

export const LongText: Story = {
  args: { email: `${'kapitaensmuetze.'.repeat(7)}@${'donaudampfschifffahrt.'.repeat(3)}de` },
};
