import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { longWords } from '#ui/ui.fixtures.ts';
import { failure } from '../../.storybook/decorators/story-network.ts';
import { signedIn } from '../../tests/fixtures/customer-fixtures.ts';
import { sectionArgs } from '../../tests/fixtures/section-args.ts';
import { section } from './activate-account.section.ts';
import type { ActivateAccountData, Props } from './activate-account.settings.ts';
import { View } from './activate-account.view.tsx';

const ACTIVATE = 'POST /customer/next/activate.json';
const followed: ActivateAccountData = {
  page: '/activate-account/801/of-the-mail',
  link: { id: 801, token: 'of-the-mail' },
  draft: null,
};
const args = (wanted: Partial<Parameters<typeof sectionArgs<Props>>[1]> = {}) =>
  sectionArgs<Props>(section, { data: followed, ...wanted });

const meta = {
  title: 'Sections/ActivateAccount',
  component: View,
  tags: ['!autodocs'],
  args: args(),
  parameters: { network: { [ACTIVATE]: signedIn } },
} satisfies Meta<typeof View>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

async function confirm(canvas: Canvas): Promise<void> {
  (await canvas.findByLabelText('Password')).focus();
  await userEvent.keyboard('calm-things-4-rooms{Enter}');
}

export const Default: Story = {};

export const Filled: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Password'), 'calm-things-4-rooms');
  },
};

export const Invalid: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Confirm and sign in' }));
    await waitFor(() => expect(canvas.getByLabelText('Password')).toHaveFocus());
    await expect(canvas.getByLabelText('Password')).toHaveAccessibleDescription('Password is required.');
  },
};

/** Keyboard only. */
export const Success: Story = {
  play: async ({ canvas }) => {
    await confirm(canvas);
    await expect(await canvas.findByText('Signed in.')).toBeVisible();
  },
};

/** Wrong password: having the emailed link alone does not prove who created the account. */
export const Refused: Story = {
  parameters: {
    network: {
      [ACTIVATE]: failure(422, 'password_wrong', 'Password wrong', [{ field: 'password', code: 'password_wrong' }]),
    },
  },
  play: async ({ canvas }) => {
    await confirm(canvas);
    await waitFor(() =>
      expect(canvas.getByLabelText('Password')).toHaveAccessibleDescription(/not the password you chose/),
    );
  },
};

export const LinkUsed: Story = {
  parameters: { network: { [ACTIVATE]: failure(422, 'link_expired', 'Link expired') } },
  play: async ({ canvas }) => {
    await confirm(canvas);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/Request a new one/);
  },
};

/** The page opened without a link. */
export const Empty: Story = { args: args({ settings: { heading: '', text: '' }, data: { ...followed, link: null } }) };

export const Selected: Story = { globals: { design: 'design' } };

export const Loading: Story = {
  parameters: { network: 'pending' },
  play: async ({ canvas }) => {
    await confirm(canvas);
    await expect(canvas.getByRole('button', { name: 'Confirm and sign in' })).toHaveAttribute('aria-busy', 'true');
  },
};

export const Failed: Story = {
  parameters: { network: { [ACTIVATE]: failure(500, 'internal_error', 'Internal error') } },
  play: async ({ canvas }) => {
    await confirm(canvas);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/Something went wrong on our end/);
  },
};

export const LongText: Story = { args: args({ settings: { heading: longWords.slice(0, 120), text: longWords } }) };
