import type { Meta, StoryObj } from '@storybook/react-vite';
import answers from '../../tests/fixtures/pages/collections.json';
import { pageIsShown, recordedPage, renderPage } from './recorded-page.tsx';

/** All collections with their images. */
const meta = {
  title: 'Pages/Collections',
  tags: ['!autodocs'],
  parameters: { ...recordedPage('collections', answers) },
  render: renderPage,
  play: pageIsShown,
} satisfies Meta;

export default meta;

export const Default: StoryObj<typeof meta> = {};
