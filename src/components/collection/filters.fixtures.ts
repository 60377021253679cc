import type { Facets } from '#domain/collection/facets.ts';
import { AVAILABILITIES } from '#domain/collection/filters.ts';

const plain = (value: string, count: number, chosen = false) => ({ value, label: value, count, chosen, swatch: null });

/** The facets of the demo shop's vases, with nothing chosen. */
export const vaseFacets: Facets = {
  facets: [
    { key: 'availability', label: '', values: [plain(AVAILABILITIES[0], 11), plain(AVAILABILITIES[1], 1)] },
    {
      key: 'option.Glaze',
      label: 'Glaze',
      values: [
        { ...plain('Chalk', 7), swatch: '#E6DFD2' },
        { ...plain('Moss', 4), swatch: '#5E6A4E' },
        { ...plain('Ink', 3), swatch: '#37424C' },
      ],
    },
    { key: 'option.Size', label: 'Size', values: [plain('Medium 26 cm', 4), plain('Tall 34 cm', 3)] },
    { key: 'type', label: '', values: [plain('Bowls', 5), plain('Vases', 7)] },
    { key: 'vendor', label: '', values: [plain('Halden Pottery', 9), plain('Norr Woodworks', 3)] },
  ],
  price: { lowest: 2400, highest: 18_000 },
  applied: { values: {}, min: null, max: null },
  capped: false,
};

/** The same with moss and ink, vases, and a price chosen. */
export const chosenVaseFacets: Facets = {
  ...vaseFacets,
  facets: vaseFacets.facets.map((facet) => ({
    ...facet,
    values: facet.values.map((one) => ({ ...one, chosen: ['Moss', 'Ink', 'Vases'].includes(one.value) })),
  })),
  applied: { values: { 'option.Glaze': ['Ink', 'Moss'], type: ['Vases'] }, min: 40, max: 120 },
  capped: true,
};
