import type { Meta, StoryObj } from '@storybook/react-vite';
import answers from '../../tests/fixtures/pages/search.json';
import { pageIsShown, recordedPage, renderPage } from './recorded-page.tsx';

/** The results of a search. */
const meta = {
  title: 'Pages/Search',
  tags: ['!autodocs'],
  parameters: { ...recordedPage('search', answers) },
  render: renderPage,
  play: pageIsShown,
} satisfies Meta;

export default meta;

export const Default: StoryObj<typeof meta> = {};
