import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { QuantityStepper } from './quantity-stepper.tsx';
import { longWords } from '../ui.fixtures.ts';

const meta = {
  title: 'Primitives/QuantityStepper',
  component: QuantityStepper,
  parameters: { layout: 'padded' },
  args: { of: 'Bottle Vase', defaultValue: 2, max: 5, onValueChange: fn() },
} satisfies Meta<typeof QuantityStepper>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const AtMinimum: Story = { args: { defaultValue: 1 } };
export const AtMaximum: Story = { args: { defaultValue: 5 } };
export const Disabled: Story = { args: { disabled: true } };
export const Focused: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('button', { name: 'Decrease quantity' })).toHaveFocus();
  },
};
export const LongText: Story = { args: { of: longWords, defaultValue: 9999, max: 9999 } };

/** Every change by a button is announced. */
export const Stepping: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Increase quantity' }));
    await expect(canvas.getByRole('spinbutton', { name: 'Quantity of Bottle Vase' })).toHaveValue(3);
    await expect(canvas.getByRole('status')).toHaveTextContent('Quantity 3');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(3);
  },
};
/** Sold in twos: buttons and arrow keys change by two, and a typed value is rounded to the nearest valid one. */
export const InSteps: Story = {
  args: { min: 2, max: 12, step: 2 },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    const field = canvas.getByRole('spinbutton', { name: 'Quantity of Bottle Vase' });
    await userEvent.click(canvas.getByRole('button', { name: 'Increase quantity' }));
    await expect(field).toHaveValue(4);
    await userEvent.clear(field);
    await userEvent.type(field, '9');
    await userEvent.tab();
    await expect(field).toHaveValue(10);
    await expect(args.onValueChange).toHaveBeenLastCalledWith(10);
    await expect(field).toHaveAttribute('step', '2');
  },
};
/** Arrow keys change by one step; a typed value is applied when the field loses focus, within the limits. */
export const Typing: Story = {
  play: async ({ args, canvasElement }) => {
    const field = within(canvasElement).getByRole('spinbutton', { name: 'Quantity of Bottle Vase' });
    await userEvent.click(field);
    await userEvent.keyboard('{ArrowUp}');
    await expect(field).toHaveValue(3);
    await userEvent.clear(field);
    await userEvent.type(field, '40');
    await userEvent.tab();
    await expect(field).toHaveValue(5);
    await expect(args.onValueChange).toHaveBeenLastCalledWith(5);
    await userEvent.clear(field);
    await userEvent.tab();
    await expect(field).toHaveValue(5);
  },
};
