import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { longWords } from '#ui/ui.fixtures.ts';
import { OrderNote } from './order-note.tsx';
import type { OrderNoteProps } from './order-note.tsx';

/** Holds the note as the checkout's session does. */
function Host({ note, onNoteChange }: OrderNoteProps) {
  const [typed, setTyped] = useState(note);
  const change = (text: string) => {
    setTyped(text);
    onNoteChange(text);
  };
  return (
    <div className="max-w-reading p-6">
      <OrderNote note={typed} onNoteChange={change} />
    </div>
  );
}

const meta = {
  title: 'Checkout/Parts/OrderNote',
  component: Host,
  args: { note: '', onNoteChange: fn() },
} satisfies Meta<typeof Host>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Filled: Story = { args: { note: 'Please wrap the mugs on their own.' } };

export const Typed: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    const field = canvas.getByRole('textbox', { name: /^Order note/ });
    await expect(field).toHaveFocus();
    await userEvent.keyboard('For Ida');
    await expect(field).toHaveValue('For Ida');
    await expect(args.onNoteChange).toHaveBeenLastCalledWith('For Ida');
  },
};

/** The field is limited to the API's maximum. */
export const LongText: Story = { args: { note: `${longWords} `.repeat(15) } };
