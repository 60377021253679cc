import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { MotionSamples } from './motion-samples.tsx';

const meta = {
  title: 'Foundations/Motion',
  component: MotionSamples,
  tags: ['!autodocs'],
  globals: { motion: 'full' },
} satisfies Meta<typeof MotionSamples>;
export default meta;

export const Durations: StoryObj<typeof meta> = {
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Move' });
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(button).toHaveAttribute('aria-pressed', 'true');
  },
};
