import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { longWords } from '#ui/ui.fixtures.ts';
import type { AccountVisit } from '#theme/model/account-visit.ts';
import { failure } from '../../.storybook/decorators/story-network.ts';
import { signedIn } from '../../tests/fixtures/customer-fixtures.ts';
import { sectionArgs } from '../../tests/fixtures/section-args.ts';
import { section } from './sign-in.section.ts';
import type { Props } from './sign-in.settings.ts';
import { View } from './sign-in.view.tsx';

const LOGIN = 'POST /customer/next/login.json';
const empty: AccountVisit = { page: '/login', path: '', draft: null };
const args = (wanted: Partial<Parameters<typeof sectionArgs<Props>>[1]> = {}) =>
  sectionArgs<Props>(section, { data: empty, ...wanted });

const meta = {
  title: 'Sections/SignIn',
  component: View,
  tags: ['!autodocs'],
  args: args({ settings: { text: 'An account remembers your orders and where they went.' } }),
  parameters: { network: { [LOGIN]: signedIn } },
} satisfies Meta<typeof View>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

async function send(canvas: Canvas): Promise<void> {
  (await canvas.findByRole('textbox', { name: 'Email' })).focus();
  await userEvent.keyboard('demo@example.com{Tab}calm-things-4-rooms{Enter}');
}

export const Default: Story = {};

export const CustomersOnly: Story = {
  args: args({
    preset: 'Customers only',
    settings: { heading: 'For our customers', text: 'Prices and stock are shown once you are signed in.' },
  }),
};

/** On the way to the checkout: the links to the other forms also return there. */
export const OnTheWay: Story = {
  args: args({ data: { ...empty, path: '/checkouts/abc' } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Create account' })).toHaveAttribute(
      'href',
      '/register?path=%2Fcheckouts%2Fabc',
    );
  },
};

/** As newly added, without text of the merchant's. */
export const Empty: Story = { args: args() };

export const Selected: Story = { globals: { design: 'design' } };

export const Loading: Story = {
  parameters: { network: 'pending' },
  play: async ({ canvas }) => {
    await send(canvas);
    await expect(canvas.getByRole('button', { name: 'Sign in' })).toHaveAttribute('aria-busy', 'true');
  },
};

export const Failed: Story = {
  parameters: { network: { [LOGIN]: failure(500, 'internal_error', 'Internal error') } },
  play: async ({ canvas }) => {
    await send(canvas);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/Something went wrong on our end/);
  },
};

/** Keyboard only: items dropped from the cart are listed before the customer continues. */
export const LostLines: Story = {
  parameters: { network: { [LOGIN]: { ...signedIn, lost_lines: ['Pillar Candles', 'Moon Vase'] } } },
  play: async ({ canvas }) => {
    await send(canvas);
    await expect(await canvas.findByRole('status')).toHaveTextContent(
      'No longer available and removed from your cart: Pillar Candles and Moon Vase.',
    );
    await expect(canvas.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/my-account');
  },
};

/** As rendered without JavaScript. */
export const CameBack: Story = {
  args: args({
    data: { ...empty, draft: { values: { email: 'demo@example.com' }, errors: { '': 'login_incorrect' } } },
  }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Email' })).toHaveValue('demo@example.com'));
  },
};

export const LongText: Story = { args: args({ settings: { heading: longWords.slice(0, 120), text: longWords } }) };
