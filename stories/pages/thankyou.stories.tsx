import type { Meta, StoryObj } from '@storybook/react-vite';
import answers from '../../tests/fixtures/pages/thankyou.json';
import { pageIsShown, recordedPage, renderPage } from './recorded-page.tsx';

/** The order of a buyer who has come with its key. */
const meta = {
  title: 'Pages/OrderStatus',
  tags: ['!autodocs'],
  parameters: { ...recordedPage('thankyou', answers) },
  render: renderPage,
  play: pageIsShown,
} satisfies Meta;

export default meta;

export const Default: StoryObj<typeof meta> = {};
