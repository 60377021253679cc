import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentType } from 'react';
import { expect, userEvent } from 'storybook/test';
import { longWords } from '#ui/ui.fixtures.ts';
import { product, soldOutProduct } from '../../../../tests/fixtures/fixtures.ts';
import { AddButton } from './add-button.tsx';
import { WithForm } from './buy-form.fixtures.tsx';
import type { WithFormProps } from './buy-form.fixtures.tsx';

type Args = Omit<WithFormProps, 'children'>;

const meta = {
  title: 'Components/AddButton',
  component: AddButton as unknown as ComponentType<Args>,
  parameters: { layout: 'padded', network: 'pending' },
  args: { offered: product },
  render: (args) => (
    <WithForm {...args}>
      {(form) => (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void form.add();
          }}
        >
          <AddButton form={form} />
        </form>
      )}
    </WithForm>
  ),
} satisfies Meta<Args>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Without a chosen variant it names the missing option; a click moves the focus there. */
export const Default: Story = {
  args: { chosen: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Choose Glaze' })).toBeEnabled();
  },
};
/** Busy until the server has answered. */
export const Adding: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('button', { name: 'Add to cart' })).toHaveAttribute('aria-busy', 'true');
  },
};
export const SoldOut: Story = {
  args: { offered: soldOutProduct },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Sold out' })).toBeDisabled();
  },
};
export const LongText: Story = {
  args: {
    offered: { ...product, options: product.options.map((option) => ({ ...option, name: longWords })) },
    chosen: null,
  },
};
