import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { FilterPills } from './filter-pills.tsx';
import { chosenVaseFacets, vaseFacets } from './filters.fixtures.ts';
import { longWords } from '#ui/ui.fixtures.ts';

const meta = {
  title: 'Primitives/FilterPills',
  component: FilterPills,
  parameters: { layout: 'padded' },
  args: {
    listing: chosenVaseFacets,
    count: 5,
    path: '/collections/vases',
    keep: { q: '', sort_by: 'newest' },
  },
  decorators: [
    (Story) => (
      <>
        <p className="wide:hidden">In a narrow window the panel of filters takes their place.</p>
        <Story />
      </>
    ),
  ],
} satisfies Meta<typeof FilterPills>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Focused: Story = {
  args: { listing: vaseFacets },
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('button', { name: 'Availability' })).toHaveFocus();
  },
};
/** One facet as a form of its own, which keeps the other filters and the order; Escape closes it. */
export const Opened: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const pill = canvas.getByRole('button', { name: 'Glaze (2)' });
    pill.focus();
    await userEvent.keyboard('{Enter}');
    const moss = await canvas.findByRole<HTMLInputElement>('checkbox', { name: /Moss/ });
    await expect(moss).toBeChecked();
    const sent = [...new FormData(moss.form!)].map(([name, value]) => `${name}=${value as string}`);
    await expect(sent).toEqual([
      'sort_by=newest',
      'filter.price.max=120',
      'filter.price.min=40',
      'filter.type=Vases',
      'filter.option.Glaze=Moss',
      'filter.option.Glaze=Ink',
    ]);
    await expect(canvas.getByRole('button', { name: 'Show products (5)' })).toBeVisible();
    await userEvent.click(pill);
    await waitFor(() => expect(moss).not.toBeVisible());
  },
};
export const WithoutPrice: Story = { args: { listing: vaseFacets, showPrice: false } };
export const LongText: Story = {
  args: {
    listing: {
      ...vaseFacets,
      facets: vaseFacets.facets.map((facet) => ({ ...facet, key: `option.${facet.key}`, label: longWords })),
    },
    count: 10_001,
  },
};
