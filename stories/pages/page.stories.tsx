import type { Meta, StoryObj } from '@storybook/react-vite';
import answers from '../../tests/fixtures/pages/page.json';
import { pageIsShown, recordedPage, renderPage } from './recorded-page.tsx';

/** A page with the merchant’s own text. */
const meta = {
  title: 'Pages/Page',
  tags: ['!autodocs'],
  parameters: { ...recordedPage('page', answers) },
  render: renderPage,
  play: pageIsShown,
} satisfies Meta;

export default meta;

export const Default: StoryObj<typeof meta> = {};
