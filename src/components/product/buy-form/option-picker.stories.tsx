import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentType } from 'react';
import { expect, userEvent } from 'storybook/test';
import { longWords } from '#ui/ui.fixtures.ts';
import { product } from '../../../../tests/fixtures/fixtures.ts';
import { WithForm } from './buy-form.fixtures.tsx';
import type { WithFormProps } from './buy-form.fixtures.tsx';
import { OptionPicker } from './option-picker.tsx';

type Args = Omit<WithFormProps, 'children'>;

const meta = {
  title: 'Components/OptionPicker',
  component: OptionPicker as unknown as ComponentType<Args>,
  parameters: { layout: 'padded' },
  args: { offered: product },
  render: (args) => (
    <WithForm {...args}>
      {(form) => (
        <div className="flex flex-col gap-6">
          {args.offered.options.map((option, position) => (
            <OptionPicker key={option.id} option={option} position={position} form={form} />
          ))}
        </div>
      )}
    </WithForm>
  ),
} satisfies Meta<Args>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Arrow keys choose; each value shows whether it is available with the other chosen values. */
export const Keyboard: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: 'Chalk' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: 'Moss' })).toBeChecked();
    await userEvent.click(canvas.getByRole('radio', { name: /^Tall/ }));
    await expect(canvas.getByRole('radio', { name: 'Moss , sold out' })).toBeChecked();
    await expect(canvas.getByRole('radio', { name: 'Ink , not available with your other choices' })).toBeEnabled();
  },
};

/** Values in groups with headings are still one choice. */
export const Grouped: Story = {
  args: {
    offered: {
      ...product,
      options: product.options.map((option, index) =>
        index === 0 ? { ...option, variant_group: { Chalk: 'Light', Moss: 'Dark', Ink: 'Dark' } } : option,
      ),
    },
  },
};

export const NothingChosen: Story = { args: { chosen: null } };

export const LongText: Story = {
  args: {
    offered: { ...product, options: product.options.map((option) => ({ ...option, name: longWords.slice(0, 60) })) },
  },
};
