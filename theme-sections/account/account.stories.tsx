import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { longWords } from '#ui/ui.fixtures.ts';
import { failure } from '../../.storybook/decorators/story-network.ts';
import { countries } from '../../tests/fixtures/checkout-fixtures.ts';
import { addresses, customer } from '../../tests/fixtures/customer-fixtures.ts';
import { sectionArgs } from '../../tests/fixtures/section-args.ts';
import { section } from './account.section.ts';
import type { AccountData, Props } from './account.settings.ts';
import { View } from './account.view.tsx';

const ME = 'GET /customer/next/me.json';
const LIST = 'GET /customer/next/addresses.json';
const network = { 'DELETE /customer/next/addresses.json': { addresses: addresses.slice(0, 1) } };

const overview: AccountData = {
  shows: 'overview',
  account: null,
  countries: [],
  defaultCountry: 'US',
  edit: '',
  draft: null,
};
const book: AccountData = { ...overview, shows: 'addresses', countries };
const args = (wanted: Partial<Parameters<typeof sectionArgs<Props>>[1]> = {}) =>
  sectionArgs<Props>(section, { data: overview, ...wanted });

const meta = {
  title: 'Sections/Account',
  component: View,
  tags: ['!autodocs'],
  args: args(),
  parameters: { url: '/my-account', network },
  globals: { visitor: 'customer' },
} satisfies Meta<typeof View>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Hello Ada Moss' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page');
    await expect(await canvas.findByRole('link', { name: 'Manage addresses' })).toHaveAttribute(
      'href',
      '/my-account/addresses',
    );
  },
};

/** The emailed link has not been followed yet. */
export const Unconfirmed: Story = {
  parameters: { network: { ...network, [ME]: { ...customer, is_verified: false }, [LIST]: { addresses: [] } } },
};

/** Keyboard only: an address is deleted, which is announced. */
export const AddressBook: Story = {
  args: args({ data: book }),
  play: async ({ canvas }) => {
    (await canvas.findByRole('button', { name: 'Delete the address in Berlin' })).focus();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText('Address deleted.')).toBeInTheDocument();
    await expect(canvas.queryByText('Berlin', { exact: false })).toBeNull();
  },
};

/** An address is opened for editing and left unchanged. */
export const Changing: Story = {
  args: args({ data: book }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit the address in Berlin' }));
    await expect(await canvas.findByRole('textbox', { name: 'City' })).toHaveValue('Berlin');
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await expect(await canvas.findByRole('button', { name: 'Edit the address in Berlin' })).toBeVisible();
  },
};

/** The values of a rejected form only fill the address it was for; another address opens with its saved values. */
export const AfterRefusal: Story = {
  args: args({
    data: {
      ...book,
      edit: '902',
      draft: {
        values: { 'address.city': 'Bremen', 'address.country_code': 'DE' },
        errors: { 'address.zip': 'field_required' },
      },
    },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: 'City' })).toHaveValue('Bremen');
    await userEvent.click(canvas.getByRole('button', { name: `Edit the address in ${addresses[0]!.city}` }));
    await expect(await canvas.findByRole('textbox', { name: 'City' })).toHaveValue(addresses[0]!.city);
    await userEvent.click(canvas.getByRole('button', { name: 'Edit the address in Berlin' }));
    await expect(await canvas.findByRole('textbox', { name: 'City' })).toHaveValue('Berlin');
  },
};

/** No saved addresses. */
export const Empty: Story = {
  args: args({ settings: { heading: '', text: '' }, data: book }),
  parameters: { network: { ...network, [LIST]: { addresses: [] } } },
};

/** It is not known yet who is signed in. */
export const Loading: Story = { parameters: { network: 'pending' } };

export const Failed: Story = {
  parameters: { network: { [ME]: failure(500, 'internal_error', 'Internal error') } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('We couldn’t load your account.');
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

/** The customer is known, but the addresses could not be loaded. */
export const AddressesFailed: Story = {
  args: args({ data: book }),
  parameters: { network: { ...network, [LIST]: failure(500, 'internal_error', 'Internal error') } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('We couldn’t load your account.');
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

export const Selected: Story = { globals: { design: 'design' } };

export const LongText: Story = {
  args: args({ settings: { heading: longWords.slice(0, 120), text: longWords } }),
  parameters: {
    network: {
      ...network,
      [ME]: {
        ...customer,
        first_name: longWords,
        email: `${'kapitaensmuetze.'.repeat(7)}@${'donaudampfschifffahrt.'.repeat(3)}de`,
      },
      [LIST]: { addresses: [{ ...addresses[0]!, address1: longWords }] },
    },
  },
};
