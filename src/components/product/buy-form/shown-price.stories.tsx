import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentType } from 'react';
import { expect } from 'storybook/test';
import { product, subscriptionProduct } from '../../../../tests/fixtures/fixtures.ts';
import { WithForm } from './buy-form.fixtures.tsx';
import type { WithFormProps } from './buy-form.fixtures.tsx';
import { ShownPrice } from './shown-price.tsx';

type Args = Omit<WithFormProps, 'children'> & { plan?: number };

const meta = {
  title: 'Components/ShownPrice',
  component: ShownPrice as unknown as ComponentType<Args>,
  parameters: { layout: 'padded' },
  args: { offered: product },
  render: ({ plan, ...args }) => (
    <WithForm {...args}>
      {(form) => {
        if (plan !== undefined) form.choosePlan(plan);
        return <ShownPrice form={form} />;
      }}
    </WithForm>
  ),
} satisfies Meta<Args>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A reduced price beside the original one. */
export const Default: Story = { args: { chosen: 1 } };
export const FullPrice: Story = {};
/** The lowest price of all variants while none is chosen. */
export const NothingChosen: Story = {
  args: { chosen: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^From/)).toBeVisible();
  },
};
/** A plan's price, compared with that of a single purchase. */
export const UnderAPlan: Story = { args: { offered: subscriptionProduct, plan: 501 } };
/** Twelve digits, in a narrow card. */
export const LongText: Story = {
  args: {
    offered: { ...product, variants: product.variants.map((one) => ({ ...one, price: 123_456_789_012 })) },
  },
};
