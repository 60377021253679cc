import type { Meta, StoryObj } from '@storybook/react-vite';
import answers from '../../tests/fixtures/pages/account.json';
import visitor from '../../tests/fixtures/pages/visitor.json';
import { inBrowser } from '../../tests/fixtures/customer-fixtures.ts';
import { pageIsShown, recordedPage, renderPage } from './recorded-page.tsx';

const { network, ...page } = recordedPage('account', answers);
const ofCustomer = { 'GET /customer/next/me.json': visitor.account.customer, 'GET /customer/next/addresses.json': { addresses: visitor.account.addresses } };

/** The addresses of a customer who is signed in. */
const meta = {
  title: 'Pages/Account',
  tags: ['!autodocs'],
  parameters: { ...page, network: { ...network, ...ofCustomer }, stored: inBrowser },
  render: renderPage,
  play: pageIsShown,
} satisfies Meta;

export default meta;

export const Default: StoryObj<typeof meta> = {};
