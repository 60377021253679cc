import type { Meta, StoryObj } from '@storybook/react-vite';
import { picture } from '../../../tests/fixtures/editorial.ts';
import { blocksOf } from '../../../tests/fixtures/blocks-of.ts';
import { Blocks } from './blocks.tsx';

const image = picture('journal/a-week-at-the-kiln.jpg');
const block = (settings: Record<string, unknown>) => ({ blocks: blocksOf({ one: { type: 'image', settings } }) });

const meta = {
  title: 'Blocks/Image',
  component: Blocks,
  parameters: { layout: 'padded' },
  args: block({ image }),
} satisfies Meta<typeof Blocks>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Upright: Story = { args: block({ image, ratio: '4/5' }) };

export const Square: Story = { args: block({ image, ratio: '1/1' }) };

export const Wide: Story = { args: block({ image: picture('heroes/mobile-plinths.jpg'), ratio: '3/2' }) };

/** Without an image nothing is rendered. */
export const Empty: Story = { args: block({ image: null }), parameters: { drawsNothing: 'No picture is chosen.' } };

export const LongText: Story = { args: block({ image: { ...image, alt: `${image.alt}, `.repeat(4) } }) };
