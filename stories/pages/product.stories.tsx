import type { Meta, StoryObj } from '@storybook/react-vite';
import answers from '../../tests/fixtures/pages/product.json';
import { pageIsShown, recordedPage, renderPage } from './recorded-page.tsx';

/** A product with its images, options and recommendations. */
const meta = {
  title: 'Pages/Product',
  tags: ['!autodocs'],
  parameters: { ...recordedPage('product', answers) },
  render: renderPage,
  play: pageIsShown,
} satisfies Meta;

export default meta;

export const Default: StoryObj<typeof meta> = {};
