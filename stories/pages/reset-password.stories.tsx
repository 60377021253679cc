import type { Meta, StoryObj } from '@storybook/react-vite';
import answers from '../../tests/fixtures/pages/reset_password.json';
import { pageIsShown, recordedPage, renderPage } from './recorded-page.tsx';

/** Resetting a forgotten password. */
const meta = {
  title: 'Pages/ResetPassword',
  tags: ['!autodocs'],
  parameters: { ...recordedPage('reset_password', answers) },
  render: renderPage,
  play: pageIsShown,
} satisfies Meta;

export default meta;

export const Default: StoryObj<typeof meta> = {};
