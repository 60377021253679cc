import type { Meta, StoryObj } from '@storybook/react-vite';
import answers from '../../tests/fixtures/pages/blog_post.json';
import { pageIsShown, recordedPage, renderPage } from './recorded-page.tsx';

/** A post of a blog. */
const meta = {
  title: 'Pages/BlogPost',
  tags: ['!autodocs'],
  parameters: { ...recordedPage('blog_post', answers) },
  render: renderPage,
  play: pageIsShown,
} satisfies Meta;

export default meta;

export const Default: StoryObj<typeof meta> = {};
