import type { Meta, StoryObj } from '@storybook/react-vite';
import answers from '../../tests/fixtures/pages/register.json';
import { pageIsShown, recordedPage, renderPage } from './recorded-page.tsx';

/** Creating an account. */
const meta = {
  title: 'Pages/Register',
  tags: ['!autodocs'],
  parameters: { ...recordedPage('register', answers) },
  render: renderPage,
  play: pageIsShown,
} satisfies Meta;

export default meta;

export const Default: StoryObj<typeof meta> = {};
