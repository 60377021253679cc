import type { Meta, StoryObj } from '@storybook/react-vite';
import answers from '../../tests/fixtures/pages/cart.json';
import { pageIsShown, recordedPage, renderPage, withCart } from './recorded-page.tsx';

/** A cart with two items. */
const meta = {
  title: 'Pages/Cart',
  tags: ['!autodocs'],
  parameters: { ...recordedPage('cart', answers), stored: withCart },
  render: renderPage,
  play: pageIsShown,
} satisfies Meta;

export default meta;

export const Default: StoryObj<typeof meta> = {};
