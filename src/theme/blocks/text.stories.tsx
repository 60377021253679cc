import type { Meta, StoryObj } from '@storybook/react-vite';
import { longWords } from '#ui/ui.fixtures.ts';
import { words } from '../../../tests/fixtures/editorial.ts';
import { blocksOf } from '../../../tests/fixtures/blocks-of.ts';
import { Blocks } from './blocks.tsx';

const block = (settings: Record<string, unknown>) => ({ blocks: blocksOf({ one: { type: 'text', settings } }) });

const meta = {
  title: 'Blocks/Text',
  component: Blocks,
  parameters: { layout: 'padded' },
  args: block({ text: words['home.hero.text'] }),
} satisfies Meta<typeof Blocks>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Muted: Story = { args: block({ text: words['home.hero.text'], tone: 'muted' }) };

export const Centred: Story = { args: block({ text: words['home.hero.text'], align: 'center' }) };

/** The merchant's line breaks are kept. */
export const Lines: Story = { args: block({ text: '1 Demo Street\nPortland, Oregon', align: 'end' }) };

export const LongText: Story = { args: block({ text: `${longWords} `.repeat(6) }) };
