import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentType } from 'react';
import { expect, userEvent } from 'storybook/test';
import { longWords } from '#ui/ui.fixtures.ts';
import { product } from '../../../../tests/fixtures/fixtures.ts';
import { WithForm } from './buy-form.fixtures.tsx';
import type { WithFormProps } from './buy-form.fixtures.tsx';
import { OptionSelect } from './option-select.tsx';

type Args = Omit<WithFormProps, 'children'>;

const meta = {
  title: 'Components/OptionSelect',
  component: OptionSelect as unknown as ComponentType<Args>,
  parameters: { layout: 'padded' },
  args: { offered: product },
  render: (args) => (
    <WithForm {...args}>
      {(form) => (
        <div className="flex flex-col gap-4" style={{ maxWidth: 360 }}>
          {args.offered.options.map((option, position) => (
            <OptionSelect key={option.id} option={option} position={position} form={form} />
          ))}
        </div>
      )}
    </WithForm>
  ),
} satisfies Meta<Args>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const glaze = canvas.getByRole('combobox', { name: 'Glaze' });
    await userEvent.tab();
    await expect(glaze).toHaveFocus();
    await expect(glaze).toHaveValue('Chalk');
  },
};

/** Values that are sold out with the other choices say so. */
export const SoldOut: Story = {
  play: async ({ canvas }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Glaze' }), 'Moss');
    await expect(canvas.getByRole('option', { name: /^Tall.* – Sold out$/ })).toBeEnabled();
  },
};

export const NothingChosen: Story = { args: { chosen: null } };

export const LongText: Story = {
  args: {
    offered: { ...product, options: product.options.map((option) => ({ ...option, name: longWords })) },
  },
};
