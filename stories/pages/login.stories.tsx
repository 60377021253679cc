import type { Meta, StoryObj } from '@storybook/react-vite';
import answers from '../../tests/fixtures/pages/login.json';
import { pageIsShown, recordedPage, renderPage } from './recorded-page.tsx';

/** The way into an account. */
const meta = {
  title: 'Pages/Login',
  tags: ['!autodocs'],
  parameters: { ...recordedPage('login', answers) },
  render: renderPage,
  play: pageIsShown,
} satisfies Meta;

export default meta;

export const Default: StoryObj<typeof meta> = {};
