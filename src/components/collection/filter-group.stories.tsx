import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { FilterGroup } from './filter-group.tsx';
import { chosenVaseFacets, vaseFacets } from './filters.fixtures.ts';
import { longWords } from '#ui/ui.fixtures.ts';

const facetOf = (key: string, listing = vaseFacets) => listing.facets.find((facet) => facet.key === key)!;

const meta = {
  title: 'Primitives/FilterGroup',
  component: FilterGroup,
  parameters: { layout: 'padded' },
  args: { facet: facetOf('type'), open: true },
} satisfies Meta<typeof FilterGroup>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Swatches: Story = { args: { facet: facetOf('option.Glaze') } };
/** A group with a chosen value is open and shows how many are chosen. */
export const Chosen: Story = { args: { facet: facetOf('option.Glaze', chosenVaseFacets), open: false } };
/** Above the exact range it only shows that there are more. */
export const Many: Story = {
  args: {
    capped: true,
    facet: { ...facetOf('vendor'), values: facetOf('vendor').values.map((value) => ({ ...value, count: 10_001 })) },
  },
};
export const LongText: Story = {
  args: {
    facet: {
      key: 'option.x',
      label: longWords,
      values: facetOf('type').values.map((value) => ({ ...value, label: longWords })),
    },
  },
};
export const Focused: Story = {
  play: async () => {
    await userEvent.tab();
    await userEvent.tab();
    await expect(document.activeElement).toHaveAttribute('value', 'Bowls');
  },
};
/** Opened by its summary; a click anywhere on a value's line chooses it. */
export const Operated: Story = {
  args: { open: false },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByText('Product type', { selector: 'summary, summary *' }));
    await userEvent.click(await canvas.findByText('Bowls', { selector: 'label, label *' }));
    await expect(canvas.getByRole('checkbox', { name: /Bowls/ })).toBeChecked();
  },
};
