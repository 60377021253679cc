import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Link } from './link.tsx';
import { EnvironmentProvider } from '../environment.tsx';
import type { Environment } from '../environment.tsx';
import { longWords } from '../ui.fixtures.ts';

const meta = {
  title: 'Primitives/Link',
  component: Link,
  parameters: { layout: 'padded' },
  args: { href: '/pages/care', children: 'Looking after oak' },
} satisfies Meta<typeof Link>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Quiet: Story = { args: { variant: 'quiet' } };
export const Bare: Story = { args: { variant: 'bare', className: 'heading text-22' } };
export const Focused: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('link', { name: 'Looking after oak' })).toHaveFocus();
  },
};
export const LongText: Story = { args: { children: longWords } };

/** Paths of the site get the locale prefix; other addresses stay as they are. */
export const Localised: Story = {
  render: () => (
    <EnvironmentProvider value={german}>
      <p>
        <Link href="/cart">Warenkorb</Link> <Link href="https://example.com/cart">Example</Link>{' '}
        <Link href="#top">Nach oben</Link>
      </p>
    </EnvironmentProvider>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('link', { name: 'Warenkorb' })).toHaveAttribute('href', '/de-de/cart');
    await expect(canvas.getByRole('link', { name: 'Example' })).toHaveAttribute('href', 'https://example.com/cart');
    await expect(canvas.getByRole('link', { name: 'Nach oben' })).toHaveAttribute('href', '#top');
  },
};

const german: Environment = { href: (path) => `/de-de${path}`, image: (src) => src };
