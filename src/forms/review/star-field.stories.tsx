import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { longWords } from '#ui/ui.fixtures.ts';
import { StarField } from './star-field.tsx';
import type { StarFieldProps } from './star-field.tsx';

function Host({ value: initial, ...rest }: Omit<StarFieldProps, 'onValueChange'>) {
  const [value, setValue] = useState(initial);
  return <StarField {...rest} value={value} onValueChange={setValue} />;
}

const meta = {
  title: 'Forms/Review/StarField',
  component: Host,
  parameters: { layout: 'padded' },
  args: { name: 'rating', value: '' },
} satisfies Meta<typeof Host>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Keyboard only: the arrow keys choose. */
export const Focused: Story = {
  args: { value: '3' },
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: '3 stars' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: '4 stars' })).toBeChecked();
  },
};

export const Invalid: Story = { args: { error: 'Choose a rating from one to five stars.' } };

export const LongText: Story = { args: { error: longWords } };
