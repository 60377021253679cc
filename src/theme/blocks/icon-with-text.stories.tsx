import type { Meta, StoryObj } from '@storybook/react-vite';
import { longWords } from '#ui/ui.fixtures.ts';
import { blocksOf } from '../../../tests/fixtures/blocks-of.ts';
import { Blocks } from './blocks.tsx';

const block = (settings: Record<string, unknown>) => ({
  blocks: blocksOf({ one: { type: 'icon-with-text', settings } }),
});

const meta = {
  title: 'Blocks/IconWithText',
  component: Blocks,
  parameters: { layout: 'padded' },
  args: block({ icon: 'truck', title: 'Sent within two days', text: 'Packed in paper and straw.' }),
} satisfies Meta<typeof Blocks>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const TitleAlone: Story = { args: block({ icon: 'heart', title: 'Mended for life' }) };

export const EveryIcon: Story = {
  args: {
    blocks: blocksOf(
      Object.fromEntries(
        ['truck', 'lock', 'check', 'heart', 'globe', 'tag'].map((icon) => [
          icon,
          { type: 'icon-with-text', settings: { icon, title: icon } },
        ]),
      ),
    ),
  },
};

export const LongText: Story = { args: block({ icon: 'lock', title: longWords.slice(0, 80), text: longWords }) };
