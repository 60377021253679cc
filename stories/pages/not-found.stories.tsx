import type { Meta, StoryObj } from '@storybook/react-vite';
import answers from '../../tests/fixtures/pages/not_found.json';
import { pageIsShown, recordedPage, renderPage } from './recorded-page.tsx';

/** The page for an address that does not exist. */
const meta = {
  title: 'Pages/NotFound',
  tags: ['!autodocs'],
  parameters: { ...recordedPage('not_found', answers) },
  render: renderPage,
  play: pageIsShown,
} satisfies Meta;

export default meta;

export const Default: StoryObj<typeof meta> = {};
