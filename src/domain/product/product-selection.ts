import type { CustomOption, Product, Variant } from './product.ts';
import { defaultVariant, findVariant, valuesOf } from './variants.ts';
import type { DefaultVariantRule, Selection } from './variants.ts';

type Choices = Pick<Product, 'options' | 'variants'>;

/** The variant a product page begins with: the one its address names [core §2], else the preselected one [core §4]. */
export function initialVariant(product: Choices, asked: string | null, rule: DefaultVariantRule): Variant | null {
  return product.variants.find(({ id }) => String(id) === asked) ?? defaultVariant(product, rule);
}

/** A variant's values as a selection; nothing chosen where there is none. */
export function selectionOf({ options }: Choices, variant: Variant | null): Selection {
  return variant ? valuesOf(variant, options.length) : options.map(() => null);
}

/**
 * The selection after a value is chosen. What else was chosen stays as far as such a variant is made; the rest is open
 * again rather than changed behind the shopper's back.
 */
export function withValue(product: Choices, selection: Selection, position: number, value: string): Selection {
  const kept: (string | null)[] = product.options.map(() => null);
  kept[position] = value;
  for (const [index, own] of selection.entries()) {
    if (index !== position && own !== null && isMade(product, kept.with(index, own))) kept[index] = own;
  }
  return kept;
}

function isMade(product: Choices, selection: Selection): boolean {
  return product.variants.some((variant) =>
    valuesOf(variant, product.options.length).every(
      (own, index) => selection[index] == null || own === selection[index],
    ),
  );
}

/**
 * The picture of a selection: its variant's, or of the first variant that agrees with what is chosen. Index, or null.
 */
export function imageOf(product: Choices, selection: Selection): number | null {
  const whole = findVariant(product, selection);
  if (whole) return whole.image;
  if (selection.every((value) => value === null)) return null;
  const agreeing = product.variants.find((variant) =>
    valuesOf(variant, product.options.length).every(
      (own, index) => selection[index] == null || own === selection[index],
    ),
  );
  return agreeing?.image ?? null;
}

/** Values custom options begin with, by label; those without are left out. */
export function initialCustomValues(options: readonly CustomOption[]): Record<string, string> {
  return Object.fromEntries(
    options.flatMap(({ label, default_value, default_value_index, values }) => {
      const value = default_value ?? (default_value_index === null ? undefined : values[default_value_index]?.value);
      return value ? [[label, value]] : [];
    }),
  );
}

/**
 * Whether an option takes a file: pictures to choose from are values, a picture without values is the shopper's own.
 */
export function takesFile({ type, values }: Pick<CustomOption, 'type' | 'values'>): boolean {
  return type === 'file' || (type === 'picture' && values.length === 0);
}
