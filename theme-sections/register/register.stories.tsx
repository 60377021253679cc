import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { longWords } from '#ui/ui.fixtures.ts';
import { failure } from '../../.storybook/decorators/story-network.ts';
import { signedIn } from '../../tests/fixtures/customer-fixtures.ts';
import { sectionArgs } from '../../tests/fixtures/section-args.ts';
import { section } from './register.section.ts';
import type { Props, RegisterData } from './register.settings.ts';
import { View } from './register.view.tsx';

const REGISTER = 'POST /customer/next/register.json';
const empty: RegisterData = { page: '/register', path: '', email: '', draft: null };
const args = (wanted: Partial<Parameters<typeof sectionArgs<Props>>[1]> = {}) =>
  sectionArgs<Props>(section, { data: empty, ...wanted });

const meta = {
  title: 'Sections/Register',
  component: View,
  tags: ['!autodocs'],
  args: args({ settings: { text: 'An account remembers your orders and where they went.' } }),
  parameters: { network: { [REGISTER]: signedIn } },
} satisfies Meta<typeof View>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

async function send(canvas: Canvas): Promise<void> {
  (await canvas.findByRole('textbox', { name: 'Email' })).focus();
  await userEvent.keyboard('demo@example.com{Tab}calm-things-4-rooms{Enter}');
}

export const Default: Story = {};

/** After an order: its email is filled in. */
export const AfterAnOrder: Story = {
  args: args({
    settings: {
      heading: 'Keep track of your order',
      text: 'An account shows how far it has come, and remembers where it went.',
    },
    data: { ...empty, email: 'demo@example.com', path: '/orders/abc' },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: 'Email' })).toHaveValue('demo@example.com');
    await expect(canvas.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login?path=%2Forders%2Fabc');
  },
};

/** As newly added, without text of the merchant's. */
export const Empty: Story = { args: args() };

export const Selected: Story = { globals: { design: 'design' } };

export const Loading: Story = {
  parameters: { network: 'pending' },
  play: async ({ canvas }) => {
    await send(canvas);
    await expect(canvas.getByRole('button', { name: 'Create account' })).toHaveAttribute('aria-busy', 'true');
  },
};

export const Failed: Story = {
  parameters: { network: { [REGISTER]: failure(500, 'internal_error', 'Internal error') } },
  play: async ({ canvas }) => {
    await send(canvas);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/Something went wrong on our end/);
  },
};

/** As rendered without JavaScript: all values but the password. */
export const CameBack: Story = {
  args: args({
    data: {
      ...empty,
      draft: { values: { first_name: 'Demo', email: 'demo@example.com' }, errors: { password: 'password_too_common' } },
    },
  }),
};

export const LongText: Story = { args: args({ settings: { heading: longWords.slice(0, 120), text: longWords } }) };
