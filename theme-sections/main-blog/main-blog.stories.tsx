import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { longWords } from '#ui/ui.fixtures.ts';
import { posts } from '../../tests/fixtures/fixtures.ts';
import { sectionArgs } from '../../tests/fixtures/section-args.ts';
import { section } from './main-blog.section.ts';
import type { Props } from './main-blog.settings.ts';
import { View } from './main-blog.view.tsx';

const tags = ['care', 'ceramics', 'making', 'studio', 'table'].map((tag, index) => ({
  handle: tag,
  title: tag,
  count: index === 0 ? 2 : 1,
}));
const data: Props['data'] = {
  blog: { handle: 'journal', title: 'Journal', html: '' },
  tag: null,
  tags,
  posts: posts.slice(0, 2),
  path: '/blogs/journal',
  page: 1,
  pages: 1,
};
const args = (wanted: Partial<Parameters<typeof sectionArgs<Props>>[1]> = {}) =>
  sectionArgs<Props>(section, { data, ...wanted });

const meta = { title: 'Sections/MainBlog', component: View, tags: ['!autodocs'], args: args() } satisfies Meta<
  typeof View
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Index: Story = { args: args({ preset: 'Index' }) };

export const Tagged: Story = {
  args: args({
    settings: { perPage: 3, tags: 5, showAuthor: true, ratio: '1/1', columns: 2, scheme: 'soft' },
    data: {
      ...data,
      tag: { handle: 'care', title: 'care' },
      posts: posts.slice(1, 3),
      path: '/blogs/journal/tagged/care',
      page: 2,
      pages: 3,
    },
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(
      within(canvas.getByRole('navigation', { name: 'Topics' })).getByRole('link', { name: 'care' }),
    ).toHaveAttribute('aria-current', 'page');
    await expect(canvas.getByRole('link', { name: 'Next page' })).toHaveAttribute(
      'href',
      '/blogs/journal/tagged/care?page=3',
    );
  },
};

export const Introduced: Story = {
  args: args({
    settings: { lead: false, tags: 0, showExcerpt: false },
    data: { ...data, blog: { ...data.blog, html: '<p>What we learn while we make things.</p>' }, tags: [] },
  }),
};

export const Keyboard: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'All' })).toHaveFocus();
    for (const _ of tags) await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: posts[0]!.title })).toHaveFocus();
  },
};

export const Selected: Story = { globals: { design: 'design' } };

export const Empty: Story = { args: args({ data: { ...data, posts: [], tags: [] } }) };

export const LongText: Story = {
  args: args({
    data: {
      ...data,
      blog: { handle: 'journal', title: longWords, html: `<p>${longWords}</p>` },
      tags: tags.map((tag) => ({ ...tag, title: longWords.slice(0, 40) })),
      posts: posts.slice(0, 1).map((post) => ({ ...post, title: longWords, excerpt: longWords, image: null })),
      page: 1,
      pages: 2000,
    },
  }),
};
