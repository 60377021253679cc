/**
 * Components that show no words of a merchant or a shopper, and so have no `LongText`; each with what they show
 * instead.
 */
export const WORDLESS: Readonly<Record<string, string>> = {
  'src/ui/icon.tsx': 'a drawing',
  'src/ui/icon-button.tsx': 'a drawing, whose name is heard',
  'src/ui/live-region.tsx': 'nothing: it is heard',
  'src/ui/picture.tsx': 'a picture, whose description is heard',
  'src/ui/rating.tsx': 'stars and a number',
  'src/ui/skeleton.tsx': 'a grey shape',
  'src/ui/skip-link.tsx': 'words of the interface',
  'src/ui/spinner.tsx': 'a drawing, whose name is heard',
  'src/ui/stars.tsx': 'stars',
  'src/ui/swatch.tsx': 'a colour',
  'src/ui/unit-price.tsx': 'money and a measure',
  'src/ui/visually-hidden.tsx': 'nothing: it is heard',
  'src/checkout/parts/billing-address.tsx': 'words of the interface around another form',
  'src/checkout/parts/card-fields.tsx': 'words of the interface around the payment component',
  'src/checkout/parts/cart-announcer.tsx': 'nothing: it is heard',
  'src/checkout/parts/cart-problem.tsx': 'words of the interface',
  'src/checkout/parts/checkout-button.tsx': 'words of the interface',
  'src/checkout/parts/checkout-refusal.tsx': 'words of the interface',
  'src/checkout/parts/discount-announcer.tsx': 'nothing: it is heard',
  'src/checkout/parts/eta-days.tsx': 'days',
  'src/checkout/parts/line-controls.tsx': 'a quantity; the title is heard',
  'src/checkout/parts/line-problem.tsx': 'words of the interface',
  'src/checkout/parts/order-timeline.tsx': 'words of the interface',
  'src/checkout/parts/payment-waiting.tsx': 'words of the interface',
  'src/checkout/parts/place-order.tsx': 'words of the interface and a sum',
  'src/checkout/parts/terms.tsx': 'words of the interface',
  'src/checkout/parts/tip.tsx': 'words of the interface and sums',
  'src/checkout/parts/total-announcer.tsx': 'nothing: it is heard',
  'src/checkout/parts/tracking-word.tsx': 'words of the interface',
  'src/checkout/parts/unsaved-change.tsx': 'words of the interface',
};

/** No story of its own: every field is one, and its stories show label, description and error. */
export const WITHIN_OTHERS: readonly string[] = ['src/ui/field.tsx'];
