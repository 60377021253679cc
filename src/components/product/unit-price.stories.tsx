import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { UnitPrice } from './unit-price.tsx';

const meta = {
  title: 'Primitives/UnitPrice',
  component: UnitPrice,
  parameters: { layout: 'padded' },
  args: {
    price: 365,
    measurement: { quantity_value: 1150, quantity_unit: 'g', reference_value: 100, reference_unit: 'g' },
  },
} satisfies Meta<typeof UnitPrice>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
/** A reference of one unit is named without the number. */
export const ByLitre: Story = {
  args: {
    price: 2400,
    measurement: { quantity_value: 500, quantity_unit: 'ml', reference_value: 1, reference_unit: 'l' },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('$24.00 / L')).toBeVisible();
  },
};
export const ByPiece: Story = {
  args: {
    price: 1300,
    measurement: { quantity_value: 3, quantity_unit: 'item', reference_value: 1, reference_unit: 'item' },
  },
};
export const BySquareMetre: Story = {
  args: {
    price: 123_456_789,
    measurement: { quantity_value: 3, quantity_unit: 'm2', reference_value: 1, reference_unit: 'm2' },
    className: 'text-14',
  },
};
