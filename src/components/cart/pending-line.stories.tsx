import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { longWords } from '#ui/ui.fixtures.ts';
import { cart } from '../../../tests/fixtures/fixtures.ts';
import { PendingLine } from './pending-line.tsx';

const { title, variant_title, variant_id, image } = cart.items[0]!;
const line = { variant_id, qty: 1, title, variant_title, image };

const meta = {
  title: 'Checkout/Parts/PendingLine',
  component: PendingLine,
  args: { line, look: 'compact' },
  decorators: [
    (Story) => (
      <ul className="max-w-reading p-6">
        <Story />
      </ul>
    ),
  ],
} satisfies Meta<typeof PendingLine>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(title)).toBeVisible();
    await expect(canvas.getByText('Adding…')).toBeVisible();
  },
};

/** Several units, with what the shopper has had written on them. */
export const Several: Story = { args: { line: { ...line, qty: 3, properties: { Engraving: 'Long breakfasts' } } } };

/** On the cart's page. */
export const OnPage: Story = { args: { look: 'page' } };

/** Of a product nothing is known yet. */
export const Unknown: Story = { args: { line: { variant_id, qty: 1 } } };

export const LongText: Story = { args: { line: { ...line, title: longWords, variant_title: longWords } } };
