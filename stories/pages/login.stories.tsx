import type { Meta, StoryObj } from '@storybook/react-vite';
import answers from '../../tests/fixtures/pages/login.json';
import { pageIsShown, recordedPage, renderPage } from './recorded-page.tsx';

/** Signing in. */
const meta = {
  title: 'Pages/Login',
  tags: ['!autodocs'],
  parameters: { ...recordedPage('login', answers) },
  render: renderPage,
  play: pageIsShown,
} satisfies Meta;

export default meta;

export const Default: StoryObj<typeof meta> = {};
