import type { Meta, StoryObj } from '@storybook/react-vite';
import answers from '../../tests/fixtures/pages/homepage.json';
import { pageIsShown, recordedPage, renderPage } from './recorded-page.tsx';

/** The home page: header, the theme's sections, footer. */
const meta = {
  title: 'Pages/Home',
  tags: ['!autodocs'],
  parameters: { ...recordedPage('homepage', answers) },
  render: renderPage,
  play: pageIsShown,
} satisfies Meta;

export default meta;

export const Default: StoryObj<typeof meta> = {};
