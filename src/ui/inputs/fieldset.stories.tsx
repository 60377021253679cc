import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { Fieldset } from './fieldset.tsx';
import { TextField } from './text-field.tsx';
import { longWords } from '../ui.fixtures.ts';

const meta = {
  title: 'Primitives/Fieldset',
  component: Fieldset,
  parameters: { layout: 'padded' },
  args: {
    legend: 'Contact',
    children: <TextField label="Email" type="email" name="email" />,
  },
} satisfies Meta<typeof Fieldset>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Described: Story = { args: { description: 'We write only about this order.' } };
export const Invalid: Story = { args: { error: 'Give an email address or a phone number' } };
export const Disabled: Story = { args: { disabled: true } };
export const Focused: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('textbox', { name: 'Email' })).toHaveFocus();
  },
};
export const HiddenLegend: Story = { args: { hideLegend: true } };
export const LongText: Story = { args: { legend: longWords, description: longWords } };
