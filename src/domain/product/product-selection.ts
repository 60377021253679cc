import type { CustomOption, Product, Variant } from './product.ts';
import { defaultVariant, findVariant, valuesOf } from './variants.ts';
import type { DefaultVariantRule, Selection } from './variants.ts';

type Choices = Pick<Product, 'options' | 'variants'>;

/**
 * The variant that a product page starts with: the one named in the address [core §2], else the preselected one [core
 * §4].
 */
export function initialVariant(product: Choices, asked: string | null, rule: DefaultVariantRule): Variant | null {
  return product.variants.find(({ id }) => String(id) === asked) ?? defaultVariant(product, rule);
}

/** Whether a shopper has anything to choose: another variant, a plan or a custom option. */
export function hasChoices(product: Pick<Product, 'variants' | 'custom_options' | 'selling_plan_groups'>): boolean {
  return product.variants.length > 1 || product.custom_options.length > 0 || product.selling_plan_groups.length > 0;
}

/** A variant's values as a selection; all null without a variant. */
export function selectionOf({ options }: Choices, variant: Variant | null): Selection {
  return variant ? valuesOf(variant, options.length) : options.map(() => null);
}

/**
 * The selection after a value is chosen. Other values are kept if a variant with them exists; the rest are cleared,
 * rather than changed without the shopper noticing.
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
 * The index of the image for a selection: its variant's, or that of the first variant that matches the chosen values;
 * null if there is none.
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

/** Initial values of custom options by label; options without one are left out. */
export function initialCustomValues(options: readonly CustomOption[]): Record<string, string> {
  return Object.fromEntries(
    options.flatMap(({ label, default_value, default_value_index, values }) => {
      const value = default_value ?? (default_value_index === null ? undefined : values[default_value_index]?.value);
      return value ? [[label, value]] : [];
    }),
  );
}

/**
 * Whether an option takes a file. A `picture` option with values is a choice; without values, the shopper uploads an
 * image.
 */
export function takesFile({ type, values }: Pick<CustomOption, 'type' | 'values'>): boolean {
  return type === 'file' || (type === 'picture' && values.length === 0);
}
