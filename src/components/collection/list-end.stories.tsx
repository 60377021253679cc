import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { ListEnd } from './list-end.tsx';

const meta = {
  title: 'Primitives/ListEnd',
  component: ListEnd,
  parameters: { layout: 'padded' },
  args: {
    paging: 'more',
    page: 1,
    from: 1,
    pages: 3,
    shown: 24,
    count: 57,
    hrefOf: (page) => `/collections/all?page=${page}`,
  },
} satisfies Meta<typeof ListEnd>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Focused: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    const link = within(canvasElement).getByRole('link', { name: 'Load more' });
    await expect(link).toHaveFocus();
    await expect(link).toHaveAttribute('href', '/collections/all?page=2');
  },
};

export const Pages: Story = { args: { paging: 'pages', page: 2, from: 2 } };

/** The button is pressed automatically when it comes near, a few times. */
export const Endless: Story = { args: { paging: 'scroll' } };

/** Everything is shown: only the count is left. */
export const AtTheEnd: Story = { args: { page: 3, shown: 57 } };

export const LongText: Story = { args: { pages: 51_441, shown: 1_234_560, count: 1_234_567 } };
