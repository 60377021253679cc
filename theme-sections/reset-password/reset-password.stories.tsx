import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { longWords } from '#ui/ui.fixtures.ts';
import { failure } from '../../.storybook/decorators/story-network.ts';
import { signedIn } from '../../tests/fixtures/customer-fixtures.ts';
import { sectionArgs } from '../../tests/fixtures/section-args.ts';
import { section } from './reset-password.section.ts';
import type { Props, ResetPasswordData } from './reset-password.settings.ts';
import { View } from './reset-password.view.tsx';

const ASK = 'POST /customer/next/reset-password.json';
const SET = 'POST /customer/next/set-password.json';
const empty: ResetPasswordData = { page: '/reset-password', path: '', email: '', link: null, draft: null };
const args = (wanted: Partial<Parameters<typeof sectionArgs<Props>>[1]> = {}) =>
  sectionArgs<Props>(section, { data: empty, ...wanted });
const followed: ResetPasswordData = {
  ...empty,
  page: '/reset-password/801/of-the-mail',
  link: { id: 801, token: 'of-the-mail' },
};

const meta = {
  title: 'Sections/ResetPassword',
  component: View,
  tags: ['!autodocs'],
  args: args({ settings: { text: 'We send a link to the address of your account.' } }),
  parameters: { network: { [ASK]: { success: true }, [SET]: signedIn } },
} satisfies Meta<typeof View>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

async function ask(canvas: Canvas): Promise<void> {
  (await canvas.findByRole('textbox', { name: 'Email' })).focus();
  await userEvent.keyboard('demo@example.com{Enter}');
}

export const Default: Story = {};

/** Keyboard only; the response is the same for every email. */
export const Sent: Story = {
  play: async ({ canvas }) => {
    await ask(canvas);
    await expect(await canvas.findByRole('status')).toHaveTextContent(/If this address has an account/);
  },
};

/** After following the emailed link. */
export const NewPassword: Story = { args: args({ data: followed }) };

export const LinkUsed: Story = {
  args: args({ data: { ...followed, draft: { values: {}, errors: { '': 'link_expired' } } } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Request a new link' })).toHaveAttribute(
      'href',
      '/reset-password',
    );
  },
};

/** As newly added, without text of the merchant's. */
export const Empty: Story = { args: args() };

export const Selected: Story = { globals: { design: 'design' } };

export const Loading: Story = {
  parameters: { network: 'pending' },
  play: async ({ canvas }) => {
    await ask(canvas);
    await expect(canvas.getByRole('button', { name: 'Send link' })).toHaveAttribute('aria-busy', 'true');
  },
};

export const Failed: Story = {
  parameters: { network: { [ASK]: failure(500, 'internal_error', 'Internal error') } },
  play: async ({ canvas }) => {
    await ask(canvas);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/Something went wrong on our end/);
  },
};

export const LongText: Story = { args: args({ settings: { heading: longWords.slice(0, 120), text: longWords } }) };
