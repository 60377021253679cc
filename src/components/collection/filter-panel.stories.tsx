import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { FilterButton, FilterPanel } from './filter-panel.tsx';
import { chosenVaseFacets, vaseFacets } from './filters.fixtures.ts';
import { longWords } from '#ui/ui.fixtures.ts';

const meta = {
  title: 'Primitives/FilterPanel',
  component: FilterPanel,
  parameters: { layout: 'padded' },
  args: {
    id: 'filters',
    listing: chosenVaseFacets,
    count: 5,
    path: '/collections/vases',
    keep: { q: '', sort_by: 'newest' },
  },
  render: (args) => (
    <>
      <FilterButton {...args} />
      <FilterPanel {...args} />
    </>
  ),
} satisfies Meta<typeof FilterPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Closed until its button opens it. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: 'Filters (4)' })).toBeVisible();
    await expect(within(canvasElement).queryByRole('form', { name: 'Filters' })).toBeNull();
  },
};
export const Focused: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('button', { name: 'Filters (4)' })).toHaveFocus();
  },
};
/** Open over the page: a plain form that keeps the sort order, and closes on Escape. */
export const Opened: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Filters (4)' }));
    const form = await canvas.findByRole<HTMLFormElement>('form', { name: 'Filters' });
    await expect(canvas.getByRole('button', { name: 'Show products (5)' })).toBeVisible();
    const sent = new URLSearchParams(
      [...new FormData(form)].map(([name, value]): [string, string] => [name, typeof value === 'string' ? value : '']),
    );
    await expect(`${sent}`).toBe(
      'sort_by=newest&filter.price.min=40&filter.price.max=120&filter.option.Glaze=Moss&filter.option.Glaze=Ink&filter.type=Vases',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Close filters' }));
    await waitFor(() => expect(form).not.toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Filters (4)' }));
  },
};
/** Beside the list on wide screens, without a button. */
export const Side: Story = { args: { place: 'side', listing: vaseFacets, count: 12 } };
export const WithoutPrice: Story = { args: { place: 'side', showPrice: false } };
export const LongText: Story = {
  args: {
    place: 'side',
    listing: {
      ...vaseFacets,
      facets: vaseFacets.facets.map((facet) => ({ ...facet, key: `option.${facet.key}`, label: longWords })),
    },
    count: 10_001,
  },
};
