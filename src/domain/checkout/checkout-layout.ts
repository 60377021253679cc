/** How a checkout arranges its parts [core §1] [decisions, Layout names]; a theme chooses. */
export const CHECKOUT_LAYOUTS = [
  'one-page-v1',
  'one-page-v2',
  'one-page-v3',
  'old',
  'new-ecommerce',
  'web-builder',
] as const;
export type CheckoutLayout = (typeof CHECKOUT_LAYOUTS)[number];

const OF_WEB_BUILDER: ReadonlySet<CheckoutLayout> = new Set(['new-ecommerce', 'web-builder']);

/**
 * The layout a shop shows: one that uses the website builder swaps what its theme has of the classic ones for the new
 * [core §2].
 */
export function shownLayout(chosen: CheckoutLayout, isWebBuilder: boolean): CheckoutLayout {
  return isWebBuilder && !OF_WEB_BUILDER.has(chosen) ? 'new-ecommerce' : chosen;
}
