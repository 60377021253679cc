import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Logo } from './logo.tsx';
import { longWords, vase } from '#ui/ui.fixtures.ts';

const drawn = {
  src: 'brand/halden-and-moss-logo.svg',
  alt: 'Halden & Moss',
  width: 285,
  height: 64,
  average_color: '#23211e',
};

const meta = {
  title: 'Primitives/Logo',
  component: Logo,
  parameters: { layout: 'padded' },
  args: { logo: drawn, width: 144, name: 'Halden & Moss' },
} satisfies Meta<typeof Logo>;

export default meta;
type Story = StoryObj<typeof meta>;

/** An SVG logo has the colour of the text. */
export const Default: Story = {};
/** The shop's name if there is no image. */
export const Name: Story = {
  args: { logo: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Halden & Moss')).toBeVisible();
  },
};

/** A photograph keeps its colours. */
export const Painted: Story = { args: { logo: vase, width: 80 } };

export const LongText: Story = { args: { logo: null, name: longWords } };
