import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Notice } from './notice.tsx';
import { Button } from '../actions/button.tsx';
import { longWords } from '../ui.fixtures.ts';

const meta = {
  title: 'Primitives/Notice',
  component: Notice,
  parameters: { layout: 'padded' },
  args: { children: 'Orders leave on Mondays and Thursdays.' },
} satisfies Meta<typeof Notice>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Success: Story = { args: { tone: 'success', children: 'Your address is saved.' } };
export const Wrong: Story = {
  args: {
    tone: 'error',
    children: 'Your cart was not saved: the connection was lost.',
    action: (
      <Button variant="plain" size="small">
        Try again
      </Button>
    ),
  },
  play: async ({ canvasElement }) => {
    const alert = within(canvasElement).getByRole('alert');
    await expect(within(alert).getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};
export const Focused: Story = {
  args: { children: 'Your cart was not saved.', action: <Button size="small">Try again</Button> },
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toHaveFocus();
  },
};
export const LongText: Story = { args: { children: longWords } };
