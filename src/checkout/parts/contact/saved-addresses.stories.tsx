import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { longWords } from '#ui/ui.fixtures.ts';
import { addresses } from '../../../../tests/fixtures/customer-fixtures.ts';
import { SavedAddresses } from './saved-addresses.tsx';
import type { SavedAddressesProps } from './saved-addresses.tsx';

function Chosen(props: Omit<SavedAddressesProps, 'onChoose'>) {
  const [chosen, choose] = useState(props.chosen);
  return (
    <div className="max-w-reading p-6">
      <SavedAddresses {...props} chosen={chosen} onChoose={(address) => choose(address?.id ?? null)} />
    </div>
  );
}

const meta = {
  title: 'Checkout/Parts/SavedAddresses',
  component: Chosen,
  args: { addresses, chosen: 901, canKeep: false, keeping: 'idle', onKeep: fn() },
} satisfies Meta<typeof Chosen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Arrow keys move through the addresses. */
export const Default: Story = {
  play: async ({ canvas }) => {
    canvas.getAllByRole('radio')[0]!.focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getAllByRole('radio')[1]).toBeChecked();
    await expect(canvas.getAllByRole('radio')[1]).toHaveAccessibleDescription(
      /Tonweg 1, Hinterhaus, 10115 Berlin, Germany/,
    );
  },
};

/** A newly typed address can be saved. */
export const Another: Story = {
  args: { chosen: null, canKeep: true },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('radio', { name: 'Use a different address' })).toBeChecked();
    canvas.getByRole('button', { name: 'Save this address for next time' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onKeep).toHaveBeenCalledOnce();
  },
};

export const Saved: Story = { args: { keeping: 'kept' } };

export const NotKept: Story = { args: { chosen: null, canKeep: true, keeping: 'failed' } };

/** A customer's first address. */
export const None: Story = { args: { addresses: [], chosen: null, canKeep: true } };

export const LongText: Story = {
  args: { addresses: [{ ...addresses[0]!, first_name: longWords, address1: longWords }] },
};
