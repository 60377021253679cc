import type { Meta, StoryObj } from '@storybook/react-vite';
import { PostByline } from './post-byline.tsx';
import { longWords } from '#ui/ui.fixtures.ts';

const meta = {
  title: 'Primitives/PostByline',
  component: PostByline,
  parameters: { layout: 'padded' },
  args: { author: 'Ingrid Halden', published_at: '2024-10-28T08:00:00.000Z' },
} satisfies Meta<typeof PostByline>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const NobodyNamed: Story = { args: { author: '' } };
export const LongText: Story = { args: { author: longWords } };
