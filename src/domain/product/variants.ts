import type { Product, Variant } from './product.ts';
import { DEFAULT_VARIANT_TITLE } from './product.ts';

/** The chosen value of each option by position; null where nothing is chosen yet. */
export type Selection = readonly (string | null)[];

type Choices = Pick<Product, 'options' | 'variants'>;

/** Whether a value is available with the other chosen values; `impossible` if no such variant exists. */
export type ValueState = 'available' | 'sold_out' | 'impossible';

/** A variant's values by option position, as many as the product has options. */
export function valuesOf(variant: Variant, optionCount: number): (string | null)[] {
  return [variant.option1, variant.option2, variant.option3].slice(0, optionCount);
}

/** The variant of a complete selection [core §4]. */
export function findVariant(product: Choices, selection: Selection): Variant | undefined {
  const count = product.options.length;
  return product.variants.find((variant) =>
    valuesOf(variant, count).every((value, position) => value === selection[position]),
  );
}

/** What may be preselected of a product: the theme's setting, and names of options that a shopper must choose. */
export type DefaultVariantRule = { mode: 'auto' | 'none'; excludedOptions?: readonly string[] };

/** The rule of a theme's settings; where it has none, the first variant is preselected. */
export function variantRule(theme: Readonly<Record<string, unknown>> = {}): DefaultVariantRule {
  const names = typeof theme['excludedOptions'] === 'string' ? theme['excludedOptions'].split(',') : [];
  return {
    mode: theme['defaultVariant'] === 'none' ? 'none' : 'auto',
    excludedOptions: names.map((name) => name.trim()).filter(Boolean),
  };
}

/**
 * The preselected variant: the only one; else, if the setting is `auto` and no option is excluded, the first that is
 * available, or the first of all [core §4].
 */
export function defaultVariant(product: Choices, { mode, excludedOptions = [] }: DefaultVariantRule): Variant | null {
  const [first] = product.variants;
  if (!first) return null;
  if (product.variants.length === 1) return first;
  if (mode !== 'auto' || product.options.some(({ name }) => excludedOptions.includes(name))) return null;
  return product.variants.find(({ available }) => available) ?? first;
}

/** Whether a value of the option at `position` is available with the other chosen values. */
export function valueState(product: Choices, selection: Selection, position: number, value: string): ValueState {
  const count = product.options.length;
  const made = product.variants.filter((variant) =>
    valuesOf(variant, count).every((own, index) =>
      index === position ? own === value : selection[index] == null || own === selection[index],
    ),
  );
  if (made.length === 0) return 'impossible';
  return made.some(({ available }) => available) ? 'available' : 'sold_out';
}

/** A variant's title as displayed; empty for a product without options. */
export function shownVariantTitle(title: string): string {
  return title === DEFAULT_VARIANT_TITLE ? '' : title;
}
