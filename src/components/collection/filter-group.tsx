import type { Facet, FacetValue } from '#domain/collection/facets.ts';
import { FILTER_PREFIX } from '#domain/collection/filters.ts';
import { FormattedMessage } from 'react-intl';
import { Button } from '#ui/actions/button.tsx';
import { Disclosure } from '#ui/actions/disclosure.tsx';
import { useFilterNames } from './filter-names.ts';
import { Swatch } from '../product/swatch.tsx';

export interface FilterGroupProps {
  facet: Facet;
  /** Counts above the exact range only show that there are more. */
  capped?: boolean;
  /** Initially open; a group with a chosen value always is. */
  open?: boolean;
}

/** One facet of a list: a disclosure with its values, each with a product count. Fields of a plain form. */
export function FilterGroup({ facet, capped = false, open = false }: FilterGroupProps) {
  const names = useFilterNames();
  const name = names.facet(facet);
  const chosen = facet.values.filter((value) => value.chosen).length;
  const summary = (
    <>
      {name}
      {chosen > 0 ? <span className="text-muted"> ({chosen})</span> : null}
    </>
  );
  return (
    <Disclosure summary={summary} open={open || chosen > 0}>
      <FacetFields facet={facet} capped={capped} />
    </Disclosure>
  );
}

/** The values of a facet as boxes, each with a product count. */
export function FacetFields({ facet, capped = false }: Pick<FilterGroupProps, 'facet' | 'capped'>) {
  const names = useFilterNames();
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{names.facet(facet)}</legend>
      <ul>
        {facet.values.map((value) => (
          <li key={value.value}>
            <Value
              name={FILTER_PREFIX + facet.key}
              value={value}
              label={names.value(facet.key, value)}
              count={names.count(value.count, capped)}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

/** The whole line is the click target. */
function Value({ name, value, label, count }: { name: string; value: FacetValue; label: string; count: string }) {
  return (
    <label className="flex min-h-11 items-center gap-3 py-2 text-16 has-checked:font-medium">
      <input type="checkbox" name={name} value={value.value} defaultChecked={value.chosen} className="choice" />
      {value.swatch ? <Swatch value={value.swatch} /> : null}
      <span className="min-w-0 flex-1">{label}</span>
      <span className="text-14 font-normal text-muted figures">{count}</span>
    </label>
  );
}

/**
 * Applies a form of filters. With script the number follows what is chosen before it is applied
 * (`src/app/actions/filter.ts`).
 */
export function ShowProducts({ count, capped }: { count: number; capped: boolean }) {
  const names = useFilterNames();
  return (
    <Button type="submit" wide data-do="filter">
      <FormattedMessage
        id="filters.show"
        defaultMessage="Show products ({count})"
        values={{ count: names.count(count, capped) }}
      />
    </Button>
  );
}
