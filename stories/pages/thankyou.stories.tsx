import type { Meta, StoryObj } from '@storybook/react-vite';
import answers from '../../tests/fixtures/pages/thankyou.json';
import { pageIsShown, recordedPage, renderPage } from './recorded-page.tsx';

/** An order opened with its access key. */
const meta = {
  title: 'Pages/OrderStatus',
  tags: ['!autodocs'],
  parameters: { ...recordedPage('thankyou', answers) },
  render: renderPage,
  play: pageIsShown,
} satisfies Meta;

export default meta;

export const Default: StoryObj<typeof meta> = {};
