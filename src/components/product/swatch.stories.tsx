import type { Meta, StoryObj } from '@storybook/react-vite';
import { Swatch } from './swatch.tsx';
import { vase } from '#ui/ui.fixtures.ts';

const meta = {
  title: 'Primitives/Swatch',
  component: Swatch,
  parameters: { layout: 'padded' },
  args: { value: '#80836A' },
} satisfies Meta<typeof Swatch>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Picture: Story = { args: { value: vase.src } };
export const ColourFunction: Story = { args: { value: 'rgb(55 66 76 / 0.5)', small: true } };
