import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { writeFilters } from '#domain/collection/filters.ts';
import { chosenVaseFacets } from './filters.fixtures.ts';
import { NoMatches } from './no-matches.tsx';
import { longWords } from '#ui/ui.fixtures.ts';

const meta = {
  title: 'Primitives/NoMatches',
  component: NoMatches,
  parameters: { layout: 'padded' },
  args: { listing: chosenVaseFacets, hrefOf: (filters) => `/collections/vases?${writeFilters(filters)}` },
} satisfies Meta<typeof NoMatches>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Focused: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('link', { name: 'Remove “$40 to $120”' })).toHaveFocus();
  },
};
export const OneFilter: Story = {
  args: { listing: { ...chosenVaseFacets, applied: { values: { type: ['Vases'] }, min: null, max: null } } },
};
export const LongText: Story = {
  args: {
    listing: { ...chosenVaseFacets, applied: { values: { vendor: ['Papirum', longWords] }, min: null, max: null } },
  },
};
