import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { longWords } from '../ui.fixtures.ts';

const meta = {
  title: 'Primitives/Breadcrumbs',
  component: Breadcrumbs,
  parameters: { layout: 'padded' },
  args: {
    items: [{ label: 'Home', href: '/' }, { label: 'Vases', href: '/collections/vases' }, { label: 'Bottle Vase' }],
  },
} satisfies Meta<typeof Breadcrumbs>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Focused: Story = {
  play: async ({ canvasElement }) => {
    const trail = within(canvasElement).getByRole('navigation', { name: 'Breadcrumbs' });
    await userEvent.tab();
    await expect(within(trail).getByRole('link', { name: 'Home' })).toHaveFocus();
    await expect(within(trail).getByText('Bottle Vase')).toHaveAttribute('aria-current', 'page');
  },
};
export const LongText: Story = {
  args: { items: [{ label: 'Home', href: '/' }, { label: longWords, href: '/collections/all' }, { label: longWords }] },
};
