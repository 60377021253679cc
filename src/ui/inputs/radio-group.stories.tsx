import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { RadioGroup } from './radio-group.tsx';
import { Price } from '#components/product/price.tsx';
import { longWords } from '../ui.fixtures.ts';

const meta = {
  title: 'Primitives/RadioGroup',
  component: RadioGroup,
  parameters: { layout: 'padded' },
  args: {
    legend: 'Shipping',
    name: 'shipping_method',
    options: [
      { value: 'standard', label: 'Standard', description: '3–5 business days', aside: <Price price={500} /> },
      { value: 'express', label: 'Express', description: 'Tomorrow', aside: <Price price={1500} /> },
    ],
  },
} satisfies Meta<typeof RadioGroup>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { defaultValue: 'standard' } };
export const NoneChosen: Story = { args: { required: true } };
export const HiddenLegend: Story = { args: { hideLegend: true } };
export const Invalid: Story = { args: { error: 'Choose how we should send it' } };
export const Disabled: Story = { args: { disabled: true, defaultValue: 'standard' } };
export const Focused: Story = {
  args: { defaultValue: 'standard' },
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('radio', { name: /^Standard/ })).toHaveFocus();
  },
};
export const LongText: Story = {
  args: {
    legend: longWords,
    options: [{ value: 'a', label: longWords, description: longWords, aside: <Price price={123_456_789_012} /> }],
  },
};
/** The whole line is the click target; arrow keys change the choice. */
export const Chosen: Story = {
  args: { onValueChange: fn(), defaultValue: 'standard' },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByText('Tomorrow', { selector: 'label, label *' }));
    await expect(canvas.getByRole('radio', { name: /^Express/ })).toBeChecked();
    await expect(args.onValueChange).toHaveBeenLastCalledWith('express');
    await userEvent.keyboard('{ArrowUp}');
    await expect(canvas.getByRole('radio', { name: /^Standard/ })).toBeChecked();
    await expect(args.onValueChange).toHaveBeenLastCalledWith('standard');
  },
};
