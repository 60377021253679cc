import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { longWords } from '#ui/ui.fixtures.ts';
import { ExpressButtons } from './express-buttons.tsx';

const sent = fn();

const meta = {
  title: 'Checkout/Parts/ExpressButtons',
  component: ExpressButtons,
  args: {
    methods: [
      { code: 'paypal-express', name: 'PayPal' },
      { code: 'test-gateway', name: 'Test wallet' },
    ],
  },
  decorators: [
    (Story) => (
      <form
        className="max-w-reading p-6"
        onSubmit={(event) => {
          event.preventDefault();
          const { submitter } = event.nativeEvent as SubmitEvent;
          sent((submitter as HTMLButtonElement).value);
        }}
      >
        <Story />
      </form>
    ),
  ],
} satisfies Meta<typeof ExpressButtons>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Each submits its form with the wallet's code, also by keyboard. */
export const Default: Story = {
  play: async ({ canvas }) => {
    sent.mockClear();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Pay with PayPal' })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(sent).toHaveBeenCalledWith('test-gateway');
  },
};

export const One: Story = { args: { methods: [{ code: 'paypal-express', name: 'PayPal' }] } };

export const None: Story = {
  parameters: { drawsNothing: 'The shop has no wallets.' },
  args: { methods: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

/** The wallet's page is loading: a second click does nothing. */
export const Busy: Story = {
  args: { busy: 'test-gateway' },
  play: async ({ canvas }) => {
    sent.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Pay with Test wallet' }));
    await expect(sent).not.toHaveBeenCalled();
  },
};

/** The totals are being calculated. */
export const Disabled: Story = { args: { disabled: true } };

export const LongText: Story = {
  args: {
    methods: [
      { code: 'a', name: longWords },
      { code: 'b', name: 'PayPal' },
    ],
  },
};
