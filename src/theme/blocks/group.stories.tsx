import type { Meta, StoryObj } from '@storybook/react-vite';
import { longWords } from '#ui/ui.fixtures.ts';
import { blocksOf } from '../../../tests/fixtures/blocks-of.ts';
import { words } from '../../../tests/fixtures/editorial.ts';
import { Blocks } from './blocks.tsx';

const inner = {
  heading: { type: 'heading', settings: { text: words['home.made.heading'] } },
  text: { type: 'rich-text', settings: { html: words['home.made.text'] } },
  button: { type: 'button', settings: { label: words['home.made.button'], url: '/collections/made-for-you' } },
};
const buttons = {
  first: { type: 'button', settings: { label: words['home.made.button'] } },
  second: { type: 'button', settings: { label: words['home.table.button'], style: 'secondary' } },
};
const group = (settings: Record<string, unknown>, blocks: Parameters<typeof blocksOf>[0] = inner) => ({
  blocks: blocksOf({ one: { type: 'group', settings, blocks } }),
});

const meta = {
  title: 'Blocks/Group',
  component: Blocks,
  parameters: { layout: 'padded' },
  args: group({}),
} satisfies Meta<typeof Blocks>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Row: Story = { args: group({ direction: 'row', gap: 3 }, buttons) };

export const RowAtTheEnd: Story = { args: group({ direction: 'row', gap: 6, align: 'end' }, buttons) };

/** Blocks in a group follow its alignment. */
export const Centred: Story = { args: group({ align: 'center' }) };

export const Nested: Story = {
  args: group(
    { align: 'center', gap: 8 },
    { ...inner, more: { type: 'group', settings: { direction: 'row', gap: 2 }, blocks: buttons } },
  ),
};

export const Empty: Story = { args: group({}, {}), parameters: { drawsNothing: 'Nothing is in the group.' } };

export const LongText: Story = {
  args: group(
    { direction: 'row' },
    Object.fromEntries(
      ['a', 'b', 'c'].map((id) => [
        id,
        { type: 'icon-with-text', settings: { title: longWords.slice(0, 80), text: longWords } },
      ]),
    ),
  ),
};
