import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { withActions } from '../../../.storybook/decorators/with-actions.tsx';
import { longWords } from '#ui/ui.fixtures.ts';
import { bottleVase } from '../product/product.fixtures.ts';
import { WishlistButton } from './wishlist-button.tsx';

const product = { id: 101, title: bottleVase.title };

const meta = {
  title: 'Primitives/WishlistButton',
  component: WishlistButton,
  parameters: { layout: 'padded' },
  args: { product },
} satisfies Meta<typeof WishlistButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const OnPicture: Story = {
  args: { onImage: true },
  decorators: [
    (Shown) => (
      <div className="inline-block bg-surface p-4">
        <Shown />
      </div>
    ),
  ],
};

/** Pressed by keyboard it is announced; pressed again, the product is removed. */
export const Pressed: Story = {
  decorators: [withActions],
  play: async ({ canvasElement }) => {
    const heart = within(canvasElement).getByRole('button', { name: 'Save Bottle Vase' });
    await userEvent.tab();
    await expect(heart).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'true'));
    await waitFor(() => expect(document.body).toHaveTextContent('Bottle Vase saved to your wishlist'));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'false'));
    await waitFor(() => expect(document.body).toHaveTextContent('Bottle Vase removed from your wishlist'));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'true'));
  },
};

export const Focused: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('button', { name: 'Save Bottle Vase' })).toHaveFocus();
  },
};

export const LongText: Story = { args: { product: { ...product, title: longWords } } };
