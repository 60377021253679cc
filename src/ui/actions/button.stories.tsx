import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Button } from './button.tsx';
import { longWords } from '../ui.fixtures.ts';

const meta = {
  title: 'Primitives/Button',
  component: Button,
  parameters: { layout: 'padded' },
  args: { children: 'Add to cart' },
} satisfies Meta<typeof Button>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Called without the event: Storybook logs a spy's arguments, and an event references the whole window. */
const pressed = fn();

export const Default: Story = {};
export const Secondary: Story = { args: { variant: 'secondary', children: 'Look closer' } };
export const Plain: Story = { args: { variant: 'plain', children: 'Remove' } };
export const Small: Story = { args: { size: 'small', children: 'Apply' } };
export const Wide: Story = { args: { wide: true, children: 'Pay $64.00' } };
export const AsLink: Story = {
  args: { href: '/collections/all', children: 'See what’s new' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link', { name: 'See what’s new' })).toHaveAttribute(
      'href',
      '/collections/all',
    );
  },
};
export const Disabled: Story = { args: { disabled: true, children: 'Sold out' } };
export const Focused: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('button', { name: 'Add to cart' })).toHaveFocus();
  },
};
export const LongText: Story = { args: { children: longWords } };

/** Keeps its label and focus, and ignores further clicks. */
export const Loading: Story = {
  args: { loading: true, onClick: () => pressed() },
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Add to cart', busy: true });
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(pressed).not.toHaveBeenCalled();
  },
};
/** Enter and Space press it. */
export const Pressed: Story = {
  args: { onClick: () => pressed() },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Add to cart' }));
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' ');
    await expect(pressed).toHaveBeenCalledTimes(3);
  },
};
