import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { SelectField } from './select-field.tsx';
import { longWords } from '../ui.fixtures.ts';

const meta = {
  title: 'Primitives/SelectField',
  component: SelectField,
  parameters: { layout: 'padded' },
  args: {
    label: 'Country',
    name: 'country_code',
    placeholder: 'Choose a country',
    options: [
      { value: 'DE', label: 'Germany' },
      { value: 'JP', label: 'Japan' },
      { value: 'US', label: 'United States' },
    ],
  },
} satisfies Meta<typeof SelectField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Chosen: Story = { args: { defaultValue: 'JP' } };
export const Invalid: Story = { args: { error: 'Choose a country' } };
export const Disabled: Story = { args: { disabled: true } };
export const Focused: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('combobox', { name: 'Country' })).toHaveFocus();
  },
};
export const LongText: Story = { args: { label: longWords, placeholder: longWords } };
export const Choosing: Story = {
  play: async ({ canvasElement }) => {
    const select = within(canvasElement).getByRole('combobox', { name: 'Country' });
    await userEvent.selectOptions(select, 'Japan');
    await expect(select).toHaveValue('JP');
  },
};
