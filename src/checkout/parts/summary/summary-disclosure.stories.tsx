import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { longWords } from '#ui/ui.fixtures.ts';
import { SummaryDisclosure } from './summary-disclosure.tsx';

const meta = {
  title: 'Checkout/Parts/SummaryDisclosure',
  component: SummaryDisclosure,
  args: { total_price: 23300, children: <p>What is bought</p> },
  decorators: [
    (Story) => (
      <div data-scheme="soft" className="px-gutter">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof SummaryDisclosure>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Opened: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('Order summary', { selector: 'summary, summary *' }));
    await expect(canvas.getByText('What is bought')).toBeVisible();
  },
};

export const LongText: Story = { args: { total_price: 123_456_789_012, children: <p>{longWords}</p> } };
