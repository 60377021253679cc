/**
 * Components that show no words of a merchant or a shopper, and so have no `LongText`; each with what they show
 * instead.
 */
export const WORDLESS: Readonly<Record<string, string>> = {
  'src/ui/media/icon.tsx': 'a drawing',
  'src/ui/actions/icon-button.tsx': 'a drawing, whose name is heard',
  'src/ui/feedback/live-region.tsx': 'nothing: it is heard',
  'src/ui/media/picture.tsx': 'a picture, whose description is heard',
  'src/components/review/rating.tsx': 'stars and a number',
  'src/ui/feedback/skeleton.tsx': 'a grey shape',
  'src/ui/actions/skip-link.tsx': 'words of the interface',
  'src/ui/feedback/spinner.tsx': 'a drawing, whose name is heard',
  'src/components/review/stars.tsx': 'stars',
  'src/components/product/swatch.tsx': 'a colour',
  'src/components/product/unit-price.tsx': 'money and a measure',
  'src/checkout/parts/contact/billing-address.tsx': 'words of the interface around another form',
  'src/checkout/parts/payment/card-fields.tsx': 'words of the interface around the payment component',
  'src/components/cart/cart-announcer.tsx': 'nothing: it is heard',
  'src/components/cart/cart-problem.tsx': 'words of the interface',
  'src/components/cart/checkout-button.tsx': 'words of the interface',
  'src/checkout/parts/frame/checkout-refusal.tsx': 'words of the interface',
  'src/components/discount/discount-announcer.tsx': 'nothing: it is heard',
  'src/components/discount/code-saved.tsx': 'words of the interface',
  'src/components/collection/sort-menu.tsx': 'words of the interface',
  'src/components/shop/language-bar.tsx': 'names of languages',
  'src/components/shipping/eta-dates.tsx': 'days',
  'src/components/shipping/eta-days.tsx': 'days',
  'src/components/cart/line-controls.tsx': 'a quantity; the title is heard',
  'src/components/cart/line-problem.tsx': 'words of the interface',
  'src/components/order/order-timeline.tsx': 'words of the interface',
  'src/checkout/parts/payment/payment-waiting.tsx': 'words of the interface',
  'src/checkout/parts/payment/place-order.tsx': 'words of the interface and a sum',
  'src/checkout/parts/payment/terms.tsx': 'words of the interface',
  'src/checkout/parts/payment/tip.tsx': 'words of the interface and sums',
  'src/checkout/parts/summary/total-announcer.tsx': 'nothing: it is heard',
  'src/components/order/tracking-status-text.tsx': 'words of the interface',
  'src/checkout/parts/frame/unsaved-change.tsx': 'words of the interface',
};

/** Without a story of their own: every field is one, and shows its error. */
export const WITHIN_OTHERS: readonly string[] = ['src/ui/inputs/field.tsx', 'src/ui/inputs/field-error.tsx'];
