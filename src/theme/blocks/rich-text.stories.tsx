import type { Meta, StoryObj } from '@storybook/react-vite';
import { longWords } from '#ui/ui.fixtures.ts';
import { words } from '../../../tests/fixtures/editorial.ts';
import { blocksOf } from '../../../tests/fixtures/blocks-of.ts';
import { Blocks } from './blocks.tsx';

const block = (settings: Record<string, unknown>) => ({ blocks: blocksOf({ one: { type: 'rich-text', settings } }) });

const meta = {
  title: 'Blocks/RichText',
  component: Blocks,
  parameters: { layout: 'padded' },
  args: block({ html: words['home.about.text'] }),
} satisfies Meta<typeof Blocks>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Centred: Story = { args: block({ html: words['home.about.text'], align: 'center' }) };

export const ListsAndLinks: Story = {
  args: block({
    html: '<h3>Oak</h3><ul><li>Wash by hand</li><li>Dry upright</li></ul><p>More on <a href="/pages/care">care</a>.</p><blockquote>Made to be kept.</blockquote>',
  }),
};

export const LongText: Story = { args: block({ html: `<p>${longWords}</p>`.repeat(5), align: 'end' }) };
