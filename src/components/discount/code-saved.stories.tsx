import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { CODE_SAVED_ANCHOR } from '#domain/discount/coupon.ts';
import { CodeSaved } from './code-saved.tsx';

/** Leads to its anchor once it is on the page, as a discount link does. */
function Led() {
  useEffect(() => {
    location.hash = CODE_SAVED_ANCHOR;
    return () => history.replaceState(null, '', location.pathname + location.search);
  }, []);
  return <CodeSaved />;
}

const meta = {
  title: 'Checkout/Parts/CodeSaved',
  component: CodeSaved,
  parameters: { layout: 'fullscreen' },
  render: () => <Led />,
} satisfies Meta<typeof CodeSaved>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText(/discount code is saved/)).toBeVisible());
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
