import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { IconButton } from './icon-button.tsx';

const meta = {
  title: 'Primitives/IconButton',
  component: IconButton,
  parameters: { layout: 'padded' },
  args: { icon: 'bag', label: 'Cart' },
} satisfies Meta<typeof IconButton>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Called without the event: Storybook logs a spy's arguments, and an event references the whole window. */
const pressed = fn();

export const Default: Story = {};
export const AsLink: Story = { args: { href: '/cart', icon: 'bag', label: 'Cart' } };
export const Disabled: Story = { args: { disabled: true } };
export const Focused: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('button', { name: 'Cart' })).toHaveFocus();
  },
};

/** The icon is small, but the click target is not. */
export const Pressed: Story = {
  args: { onClick: () => pressed() },
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Cart' });
    await userEvent.click(button);
    await expect(pressed).toHaveBeenCalledTimes(1);
    await expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  },
};
