import type { Meta, StoryObj } from '@storybook/react-vite';
import answers from '../../tests/fixtures/pages/checkout.json';
import { pageIsShown, recordedPage, renderPage, withCart } from './recorded-page.tsx';

/** Address and shipping are filled in; only the order has to be placed. */
const meta = {
  title: 'Pages/Checkout',
  tags: ['!autodocs'],
  parameters: { ...recordedPage('checkout', answers), stored: withCart },
  render: renderPage,
  play: pageIsShown,
} satisfies Meta;

export default meta;

export const Default: StoryObj<typeof meta> = {};
