import type { Meta, StoryObj } from '@storybook/react-vite';
import answers from '../../tests/fixtures/pages/account.json';
import { pageIsShown, recordedPage, renderPage } from './recorded-page.tsx';

/** The saved addresses of a signed-in customer. */
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
