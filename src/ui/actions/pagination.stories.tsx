import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Pagination } from './pagination.tsx';

const meta = {
  title: 'Primitives/Pagination',
  component: Pagination,
  parameters: { layout: 'padded' },
  args: { page: 3, pages: 9, hrefOf: (page: number) => `?page=${page}` },
} satisfies Meta<typeof Pagination>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const First: Story = { args: { page: 1 } };
export const Last: Story = { args: { page: 9 } };
export const Few: Story = { args: { page: 2, pages: 3 } };
export const Single: Story = {
  args: { page: 1, pages: 1 },
  parameters: { drawsNothing: 'One page needs no way to another.' },
};
export const Focused: Story = {
  play: async ({ canvasElement }) => {
    const pages = within(canvasElement).getByRole('navigation', { name: 'Pages' });
    await userEvent.tab();
    await expect(within(pages).getByRole('link', { name: 'Previous page' })).toHaveFocus();
    await expect(within(pages).getByRole('link', { name: 'Next page' })).toHaveAttribute('href', '?page=4');
  },
};
export const LongText: Story = { args: { page: 12_345, pages: 98_765 } };
