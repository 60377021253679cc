import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { SortMenu } from './sort-menu.tsx';

const meta = {
  title: 'Components/SortMenu',
  component: SortMenu,
  args: { sort_by: 'featured', hrefOf: (sort) => `/collections/all?sort_by=${sort}` },
  decorators: [
    (Story) => (
      <div className="flex min-h-96 justify-end p-6">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof SortMenu>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Open: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Sort by: Featured' }));
    await expect(canvas.getByRole('link', { name: 'Newest' })).toHaveAttribute(
      'href',
      '/collections/all?sort_by=newest',
    );
  },
};

/** The order of a search is by the best match. */
export const OfSearch: Story = { args: { isSearch: true } };
