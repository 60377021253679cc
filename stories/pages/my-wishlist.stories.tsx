import type { Meta, StoryObj } from '@storybook/react-vite';
import answers from '../../tests/fixtures/pages/my_wishlist.json';
import { pageIsShown, recordedPage, renderPage } from './recorded-page.tsx';

/** The wishlist of a visitor who has not saved anything yet. */
const meta = {
  title: 'Pages/MyWishlist',
  tags: ['!autodocs'],
  parameters: { ...recordedPage('my_wishlist', answers) },
  render: renderPage,
  play: pageIsShown,
} satisfies Meta;

export default meta;

export const Default: StoryObj<typeof meta> = {};
