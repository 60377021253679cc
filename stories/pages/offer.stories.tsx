import type { Meta, StoryObj } from '@storybook/react-vite';
import answers from '../../tests/fixtures/pages/offer.json';
import { pageIsShown, recordedPage, renderPage } from './recorded-page.tsx';

/** A product at a reduced price, reached by its own link. */
const meta = {
  title: 'Pages/Offer',
  tags: ['!autodocs'],
  parameters: { ...recordedPage('offer', answers) },
  render: renderPage,
  play: pageIsShown,
} satisfies Meta;

export default meta;

export const Default: StoryObj<typeof meta> = {};
