import type { Meta, StoryObj } from '@storybook/react-vite';
import answers from '../../tests/fixtures/pages/not_found.json';
import { pageIsShown, recordedPage, renderPage } from './recorded-page.tsx';

/** What is shown for an address that leads nowhere. */
const meta = {
  title: 'Pages/NotFound',
  tags: ['!autodocs'],
  parameters: { ...recordedPage('not_found', answers) },
  render: renderPage,
  play: pageIsShown,
} satisfies Meta;

export default meta;

export const Default: StoryObj<typeof meta> = {};
