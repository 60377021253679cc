import type { Meta, StoryObj } from '@storybook/react-vite';
import answers from '../../tests/fixtures/pages/password.json';
import { pageIsShown, recordedPage, renderPage } from './recorded-page.tsx';

/** The page of a shop that is not open yet. */
const meta = {
  title: 'Pages/Password',
  tags: ['!autodocs'],
  parameters: { ...recordedPage('password', answers) },
  render: renderPage,
  play: pageIsShown,
} satisfies Meta;

export default meta;

export const Default: StoryObj<typeof meta> = {};
