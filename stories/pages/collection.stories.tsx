import type { Meta, StoryObj } from '@storybook/react-vite';
import answers from '../../tests/fixtures/pages/collection.json';
import { pageIsShown, recordedPage, renderPage } from './recorded-page.tsx';

/** A collection with its banner and products. */
const meta = {
  title: 'Pages/Collection',
  tags: ['!autodocs'],
  parameters: { ...recordedPage('collection', answers) },
  render: renderPage,
  play: pageIsShown,
} satisfies Meta;

export default meta;

export const Default: StoryObj<typeof meta> = {};
