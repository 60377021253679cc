import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { writeFilters } from '#domain/collection/filters.ts';
import { FilterChips } from './filter-chips.tsx';
import { chosenVaseFacets } from './filters.fixtures.ts';
import { longWords } from '#ui/ui.fixtures.ts';

const meta = {
  title: 'Primitives/FilterChips',
  component: FilterChips,
  parameters: { layout: 'padded' },
  args: { listing: chosenVaseFacets, hrefOf: (filters) => `/collections/vases?${writeFilters(filters)}` },
} satisfies Meta<typeof FilterChips>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('link', { name: 'Remove filter: Ink' }).getAttribute('href')).not.toContain('Ink');
    await expect(canvas.getByRole('link', { name: 'Remove filter: $40 to $120' }).getAttribute('href')).not.toContain(
      'price',
    );
    await expect(canvas.getByRole('link', { name: 'Clear all' })).toHaveAttribute('href', '/collections/vases?');
  },
};
export const Focused: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('link', { name: 'Remove filter: Ink' })).toHaveFocus();
  },
};
export const PriceFrom: Story = {
  args: { listing: { ...chosenVaseFacets, applied: { values: { availability: ['in-stock'] }, min: 12.5, max: null } } },
};
export const LongText: Story = {
  args: {
    listing: { ...chosenVaseFacets, applied: { values: { vendor: [longWords], tag: [longWords] }, min: null, max: 9 } },
  },
};
