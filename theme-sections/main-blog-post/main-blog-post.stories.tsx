import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { longWords } from '#ui/ui.fixtures.ts';
import { posts } from '../../tests/fixtures/fixtures.ts';
import { sectionArgs } from '../../tests/fixtures/section-args.ts';
import { section } from './main-blog-post.section.ts';
import type { Props } from './main-blog-post.settings.ts';
import { View } from './main-blog-post.view.tsx';

/** Only the beginning of the text, to keep the screenshots short. */
const post = { ...posts[1]!, body_html: posts[1]!.body_html.split('\n').slice(0, 3).join('\n') };
const data: NonNullable<Props['data']> = { post, related: [posts[4]!, posts[0]!] };
const args = (wanted: Partial<Parameters<typeof sectionArgs<Props>>[1]> = {}) =>
  sectionArgs<Props>(section, { data, ...wanted });

const meta = { title: 'Sections/MainBlogPost', component: View, tags: ['!autodocs'], args: args() } satisfies Meta<
  typeof View
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('link', { name: /^Previous article/ })).toHaveAttribute(
      'href',
      '/blogs/journal/the-long-breakfast',
    );
    await expect(canvas.getByRole('link', { name: /^Next article/ })).toHaveAttribute(
      'href',
      '/blogs/journal/a-week-at-the-kiln',
    );
  },
};

export const Essay: Story = { args: args({ preset: 'Essay', data: { ...data, related: [] } }) };

export const TextAlone: Story = {
  args: args({
    settings: {
      showImage: false,
      showAuthor: false,
      showTags: false,
      showNeighbours: false,
      textSize: 'medium',
      scheme: 'soft',
    },
    data: { ...data, related: [] },
  }),
};

export const Keyboard: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Home' })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Journal' })).toHaveFocus();
    for (const _ of post.tags) await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: /^Previous article/ })).toHaveFocus();
  },
};

export const Selected: Story = { globals: { design: 'design' } };

/** The first post of its blog, without image, tags or related posts. */
export const Empty: Story = {
  args: args({
    settings: { relatedHeading: '' },
    data: {
      post: { ...post, author: { name: '' }, image: null, tags: [], body_html: '', prev_post: null, next_post: null },
      related: [],
    },
  }),
};

export const LongText: Story = {
  args: args({
    settings: { relatedHeading: longWords.slice(0, 120) },
    data: {
      post: {
        ...post,
        title: longWords,
        author: { name: longWords },
        body_html: `<p>${longWords}</p>`,
        tags: post.tags.slice(0, 1).map((tag) => ({ ...tag, title: longWords })),
        prev_post: { ...posts[2]!, title: longWords },
        next_post: { ...posts[0]!, title: longWords },
      },
      related: data.related.slice(0, 1).map((one) => ({ ...one, title: longWords })),
    },
  }),
};
