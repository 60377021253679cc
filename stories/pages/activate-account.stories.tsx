import type { Meta, StoryObj } from '@storybook/react-vite';
import answers from '../../tests/fixtures/pages/activate_account.json';
import { pageIsShown, recordedPage, renderPage } from './recorded-page.tsx';

/** The page that the email of a new account links to. */
const meta = {
  title: 'Pages/ActivateAccount',
  tags: ['!autodocs'],
  parameters: { ...recordedPage('activate_account', answers) },
  render: renderPage,
  play: pageIsShown,
} satisfies Meta;

export default meta;

export const Default: StoryObj<typeof meta> = {};
