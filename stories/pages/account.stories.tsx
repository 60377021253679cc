import type { Meta, StoryObj } from '@storybook/react-vite';
import answers from '../../tests/fixtures/pages/account.json';
import { pageIsShown, recordedPage, renderPage } from './recorded-page.tsx';

/** The addresses of a customer who is signed in. */
const meta = {
  title: 'Pages/Account',
  tags: ['!autodocs'],
  parameters: { ...recordedPage('account', answers) },
  globals: { visitor: 'customer' },
  render: renderPage,
  play: pageIsShown,
} satisfies Meta;

export default meta;

export const Default: StoryObj<typeof meta> = {};
