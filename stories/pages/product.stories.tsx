import type { Meta, StoryObj } from '@storybook/react-vite';
import answers from '../../tests/fixtures/pages/product.json';
import { pageIsShown, recordedPage, renderPage } from './recorded-page.tsx';

/** One product with its pictures, choices and what goes with it. */
const meta = {
  title: 'Pages/Product',
  tags: ['!autodocs'],
  parameters: { ...recordedPage('product', answers) },
  render: renderPage,
  play: pageIsShown,
} satisfies Meta;

export default meta;

export const Default: StoryObj<typeof meta> = {};
