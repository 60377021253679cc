import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../actions/button.tsx';
import { Drawer } from './drawer.tsx';
import type { DrawerProps } from './drawer.tsx';
import { Text } from '../text/text.tsx';
import { longWords } from '../ui.fixtures.ts';

const meta = {
  title: 'Primitives/Drawer',
  component: Drawer,
  // Each in a frame of its own, since a layer would cover all others on the page.
  parameters: { layout: 'padded', docs: { story: { inline: false, height: '480px' } } },
  args: {
    open: false,
    onOpenChange: fn(),
    title: 'Cart',
    children: <Text>Bottle Vase</Text>,
    footer: <Button wide>Check out</Button>,
  },
  render: (args) => <StatefulDrawer {...args} />,
} satisfies Meta<typeof Drawer>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { open: true } };
export const FromStart: Story = { args: { open: true, side: 'start', title: 'Menu', footer: undefined } };
export const FromBottom: Story = { args: { open: true, side: 'bottom', title: 'Filter' } };
export const LongText: Story = {
  args: {
    open: true,
    title: longWords,
    children: <Text>{Array.from({ length: 24 }, () => longWords).join(' ')}</Text>,
  },
};

/** Opens on a click, moves the focus inside and, closed by Escape, returns it. */
export const Focused: Story = {
  play: async () => {
    const trigger = screen.getByRole('button', { name: 'Open' });
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const layer = await screen.findByRole('dialog', { name: 'Cart' });
    await expect(layer).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(trigger).toHaveFocus());
  },
};
export const ClosedByButton: Story = {
  args: { open: true },
  play: async () => {
    const layer = await screen.findByRole('dialog', { name: 'Cart' });
    await userEvent.click(within(layer).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** Holds the state that a store would hold. */
function StatefulDrawer(args: DrawerProps) {
  const [open, setOpen] = useState(args.open);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Drawer {...args} open={open} onOpenChange={setOpen} />
    </>
  );
}
