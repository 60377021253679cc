import { observer } from 'mobx-react-lite';
import { memo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ProductOption } from '#domain/product/product.ts';
import type { ValueState } from '#domain/product/variants.ts';
import type { ProductFormStore } from '#stores/product/product-form.store.ts';
import { cx } from '#ui/cx.ts';
import { Fieldset } from '#ui/inputs/fieldset.tsx';
import { Swatch } from '#components/product/swatch.tsx';

export interface OptionPickerProps {
  option: ProductOption;
  /** Starts at 0; the form's field is `option{position + 1}`. */
  position: number;
  form: ProductFormStore;
}

/**
 * The values of one option as native radios. Each shows whether it is available with the other chosen values, and all
 * can be chosen.
 */
export const OptionPicker = observer(function OptionPicker({ option, position, form }: OptionPickerProps) {
  const intl = useIntl();
  const chosen = form.selection[position] ?? null;
  const isMissing = form.isTried && chosen === null;
  return (
    <Fieldset
      role="radiogroup"
      legend={
        <span className="font-body text-14 font-normal tracking-normal">
          {option.name}
          {chosen === null ? null : <span className="text-muted">: {chosen}</span>}
        </span>
      }
      error={
        isMissing
          ? intl.formatMessage(
              { id: 'product.chooseOption', defaultMessage: 'Choose {option}.' },
              { option: option.name },
            )
          : undefined
      }
      className="[&>legend]:mb-2"
    >
      <div className="flex flex-col gap-3">
        {groupsOf(option).map(({ heading, values }) => (
          <div
            key={heading}
            className="flex flex-wrap gap-2"
            {...(heading ? { role: 'group', 'aria-label': heading } : {})}
          >
            {heading ? (
              <span aria-hidden className="w-full text-14 text-muted">
                {heading}
              </span>
            ) : null}
            {values.map((value) => (
              <Value
                key={value}
                position={position}
                value={value}
                swatch={option.color_swatch[value]}
                state={form.stateOf(position, value)}
                isChosen={value === chosen}
                onChoose={form.choose}
              />
            ))}
          </div>
        ))}
      </div>
    </Fieldset>
  );
});

/**
 * Values by heading, in the order of each heading's first value; a single group without a heading if there are none.
 */
function groupsOf({ values, variant_group }: ProductOption): { heading: string; values: string[] }[] {
  const groups = new Map<string, string[]>();
  for (const value of values) {
    const heading = variant_group?.[value] ?? '';
    groups.set(heading, [...(groups.get(heading) ?? []), value]);
  }
  return Array.from(groups, ([heading, own]) => ({ heading, values: own }));
}

interface ValueProps {
  position: number;
  value: string;
  /** CSS colour or image path. */
  swatch: string | undefined;
  state: ValueState;
  isChosen: boolean;
  onChoose: (position: number, value: string) => void;
}

const looks: Record<ValueState, string> = {
  available: '',
  sold_out: 'text-muted line-through',
  impossible: 'border-dashed text-muted',
};

/** Memoised, since a choice changes only a few of many values. */
const Value = memo(function Value({ position, value, swatch, state, isChosen, onChoose }: ValueProps) {
  return (
    <label
      className={cx(
        'relative inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-2 rounded border px-4 py-2 text-14 transition-colors',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        isChosen ? 'border-text chosen' : 'border-control hover:border-text',
        swatch && 'ps-2.5',
        looks[state],
      )}
    >
      {/* As large as its label, so that a finger or assistive technology hits it. */}
      <input
        type="radio"
        name={`option${position + 1}`}
        value={value}
        checked={isChosen}
        onChange={() => onChoose(position, value)}
        required
        className="absolute inset-0 cursor-pointer opacity-0"
      />
      {swatch ? <Swatch value={swatch} /> : null}
      <span className="min-w-0">{value}</span>
      {state === 'available' ? null : (
        <span className="sr-only">
          {state === 'sold_out' ? (
            <FormattedMessage id="product.valueSoldOut" defaultMessage=", sold out" />
          ) : (
            <FormattedMessage id="product.valueImpossible" defaultMessage=", not available with your other choices" />
          )}
        </span>
      )}
    </label>
  );
});
