import type { Meta, StoryObj } from '@storybook/react-vite';
import { longWords } from '#ui/ui.fixtures.ts';
import { blocksOf } from '../../../tests/fixtures/blocks-of.ts';
import { words } from '../../../tests/fixtures/editorial.ts';
import { Blocks } from './blocks.tsx';

const between = (
  block: Parameters<typeof blocksOf>[0][string],
  [above, below] = [words['home.hero.text'], words['cart.reassurance']],
) => ({
  blocks: blocksOf({
    above: { type: 'text', settings: { text: above } },
    block,
    below: { type: 'text', settings: { text: below } },
  }),
});

const meta = {
  title: 'Blocks/Spacer',
  component: Blocks,
  parameters: { layout: 'padded' },
  args: between({ type: 'spacer' }),
} satisfies Meta<typeof Blocks>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Small: Story = { args: between({ type: 'spacer', settings: { size: 1 } }) };

export const Large: Story = { args: between({ type: 'spacer', settings: { size: 24 } }) };

export const LongText: Story = { args: between({ type: 'spacer' }, [longWords, longWords]) };
