import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { posts } from '../../../tests/fixtures/fixtures.ts';
import { PostGrid } from './post-grid.tsx';
import { longWords } from '#ui/ui.fixtures.ts';

const meta = {
  title: 'Primitives/PostGrid',
  component: PostGrid,
  parameters: { layout: 'padded' },
  args: { posts: posts.slice(0, 3) },
} satisfies Meta<typeof PostGrid>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Led: Story = { args: { isLed: true, columns: 2, showAuthor: true } };
export const TitlesOnly: Story = { args: { showExcerpt: false, ratio: '4/5', headingLevel: 3 } };
export const Focused: Story = {
  args: { posts: posts.slice(0, 1), showExcerpt: false },
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: posts[0]!.title })).toHaveFocus();
  },
};
export const LongText: Story = {
  args: {
    showAuthor: true,
    posts: posts
      .slice(0, 1)
      .map((post) => ({ ...post, title: longWords, excerpt: longWords, author: { name: longWords } })),
  },
};
