import type { Meta, StoryObj } from '@storybook/react-vite';
import answers from '../../tests/fixtures/pages/blogs.json';
import { pageIsShown, recordedPage, renderPage } from './recorded-page.tsx';

/** The posts of a blog. */
const meta = {
  title: 'Pages/Blogs',
  tags: ['!autodocs'],
  parameters: { ...recordedPage('blogs', answers) },
  render: renderPage,
  play: pageIsShown,
} satisfies Meta;

export default meta;

export const Default: StoryObj<typeof meta> = {};
