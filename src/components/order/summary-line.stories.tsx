import type { Meta, StoryObj } from '@storybook/react-vite';
import { longWords } from '#ui/ui.fixtures.ts';
import { filledCheckout } from '../../../tests/fixtures/checkout-fixtures.ts';
import { LineProblem } from '../cart/line-problem.tsx';
import { SummaryLine } from './summary-line.tsx';

const [line, personalised = line] = filledCheckout.items.toSorted(
  (a, b) => Object.keys(a.properties).length - Object.keys(b.properties).length,
);

const meta = {
  title: 'Checkout/Parts/SummaryLine',
  component: SummaryLine,
  args: { line: line! },
  decorators: [
    (Story) => (
      <ul className="max-w-reading p-6">
        <Story />
      </ul>
    ),
  ],
} satisfies Meta<typeof SummaryLine>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Personalised: Story = {
  args: { line: filledCheckout.items.find(({ properties }) => Object.keys(properties).length > 0) ?? personalised! },
};

export const Discounted: Story = { args: { line: { ...line!, total_discounts: 680 } } };

export const SoldOut: Story = { args: { problem: <LineProblem problem="sold_out" available={0} /> } };

export const WithoutPicture: Story = { args: { line: { ...line!, image: null } } };

export const LongText: Story = {
  args: {
    line: {
      ...line!,
      title: longWords,
      variant_title: longWords,
      qty: 9999,
      line_price: 923_456_789_012,
      total_discounts: 800_000_000_000,
    },
  },
};
