import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { Link } from '#ui/actions/link.tsx';
import { longWords } from '#ui/ui.fixtures.ts';
import { picture } from '../../../../tests/fixtures/editorial.ts';
import { shop } from '../../../../tests/fixtures/fixtures.ts';
import { CheckoutHeader } from './checkout-header.tsx';

const meta = {
  title: 'Checkout/Parts/CheckoutHeader',
  component: CheckoutHeader,
  args: { logo: picture('brand/halden-and-moss-logo.svg'), shopName: shop.name },
  decorators: [
    (Story) => (
      <div className="px-gutter">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof CheckoutHeader>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    const home = canvas.getByRole('link', { name: shop.name });
    await expect(home).toHaveFocus();
    await expect(home).toHaveAttribute('href', '/');
  },
};

/** The shop's name where there is no logo. */
export const NameAlone: Story = { args: { logo: null } };

export const WayBack: Story = { args: { aside: <Link href="/cart">Back to cart</Link> } };

export const LongText: Story = {
  args: { logo: null, shopName: longWords, aside: <Link href="/cart">Back to cart</Link> },
};
