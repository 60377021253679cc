import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { CODE_SAVED_ANCHOR } from '#domain/discount/coupon.ts';
import { CodeSaved } from './code-saved.tsx';

const meta = {
  title: 'Checkout/Parts/CodeSaved',
  component: CodeSaved,
  parameters: { layout: 'fullscreen' },
  beforeEach: () => {
    location.hash = CODE_SAVED_ANCHOR;
    return () => history.replaceState(null, '', location.pathname + location.search);
  },
} satisfies Meta<typeof CodeSaved>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The address that a discount link leads to ends in its anchor. */
export const Default: Story = {
  play: async ({ canvas }) => {
    // An anchor counts from the moment its element is on the page.
    location.hash = '';
    location.hash = CODE_SAVED_ANCHOR;
    await expect(canvas.getByText(/discount code is saved/)).toBeVisible();
  },
};

export const Closed: Story = {
  parameters: { drawsNothing: 'Closing it leads to another anchor.' },
  play: async (context) => {
    await Default.play?.(context);
    await userEvent.click(context.canvas.getByRole('link', { name: 'Close' }));
    await waitFor(() => expect(context.canvas.getByText(/discount code is saved/)).not.toBeVisible());
  },
};
