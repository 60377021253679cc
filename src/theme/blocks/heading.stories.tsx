import type { Meta, StoryObj } from '@storybook/react-vite';
import { longWords } from '#ui/ui.fixtures.ts';
import { words } from '../../../tests/fixtures/editorial.ts';
import { blocksOf } from '../../../tests/fixtures/blocks-of.ts';
import { Blocks } from './blocks.tsx';

const block = (settings: Record<string, unknown>) => ({ blocks: blocksOf({ one: { type: 'heading', settings } }) });

const meta = {
  title: 'Blocks/Heading',
  component: Blocks,
  parameters: { layout: 'padded' },
  args: block({ text: words['home.about.heading'] }),
} satisfies Meta<typeof Blocks>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Small: Story = { args: block({ text: words['home.about.heading'], size: 'small' }) };

export const Large: Story = { args: block({ text: words['home.about.heading'], size: 'large' }) };

export const Display: Story = { args: block({ text: words['home.hero.heading'], size: 'display' }) };

export const Centred: Story = { args: block({ text: words['home.about.heading'], align: 'center' }) };

export const AtTheEnd: Story = { args: block({ text: words['home.about.heading'], align: 'end' }) };

/** The first heading is the page's title, others are below it. */
export const PageTitle: Story = {
  args: {
    level: 1,
    blocks: blocksOf({
      one: { type: 'heading', settings: { text: words['home.hero.heading'], size: 'large' } },
      two: { type: 'heading', settings: { text: words['home.about.heading'] } },
    }),
  },
};

export const LongText: Story = { args: block({ text: longWords, size: 'display' }) };
