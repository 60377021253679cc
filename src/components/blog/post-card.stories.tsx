import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { PostCard } from './post-card.tsx';
import { longWords, vase } from '#ui/ui.fixtures.ts';

const post = {
  title: 'A week at the kiln',
  excerpt: 'Monday begins with wet clay and Friday ends with a door we are not allowed to open.',
  image: vase,
  published_at: '2024-10-28T08:00:00.000Z',
  author: 'Ingrid Halden',
  href: '/blogs/journal/a-week-at-the-kiln',
};

const meta = {
  title: 'Primitives/PostCard',
  component: PostCard,
  parameters: { layout: 'padded' },
  args: { post, showAuthor: true },
  render: (args) => (
    <div style={{ maxWidth: args.isLead ? undefined : 360 }}>
      <PostCard {...args} />
    </div>
  ),
} satisfies Meta<typeof PostCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Lead: Story = { args: { isLead: true, priority: true } };
export const Square: Story = { args: { ratio: '1/1', showExcerpt: false, headingLevel: 3 } };
export const WithoutPicture: Story = { args: { post: { ...post, image: null }, showAuthor: false } };
export const Focused: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('link', { name: post.title })).toHaveFocus();
  },
};
export const LongText: Story = { args: { post: { ...post, title: longWords, excerpt: longWords, author: longWords } } };
