import type { Meta, StoryObj } from '@storybook/react-vite';
import answers from '../../tests/fixtures/pages/error.json';
import { pageIsShown, recordedPage, renderPage } from './recorded-page.tsx';

/** The page for a server error. */
const meta = {
  title: 'Pages/Error',
  tags: ['!autodocs'],
  parameters: { ...recordedPage('error', answers) },
  render: renderPage,
  play: pageIsShown,
} satisfies Meta;

export default meta;

export const Default: StoryObj<typeof meta> = {};
