import { useState } from 'react';
import type { CheckoutLayout } from '#domain/checkout/checkout-layout.ts';
import type { Checkout, PaymentMethod } from '#domain/checkout/checkout.ts';
import { checkoutData } from '../../tests/fixtures/checkout-fixtures.ts';
import { sectionArgs } from '../../tests/fixtures/section-args.ts';
import { section } from '../../theme-sections/checkout/checkout.section.ts';
import type { Props } from '../../theme-sections/checkout/checkout.settings.ts';
import { View } from '../../theme-sections/checkout/checkout.view.tsx';

export interface VisitProps {
  checkout: Checkout;
  /** The initial step of a multi-step layout. */
  step?: string;
  /** Only cash on delivery by default. */
  paymentMethods?: PaymentMethod[];
  /** Tips offered, in percent of the subtotal. */
  tips?: readonly number[];
}

/** The checkout section in a theme with this layout. */
export function layoutVisit(layout: CheckoutLayout) {
  const preset = section.presets.find(({ settings }) => settings?.['layout'] === layout)?.name;
  return function Visit({ checkout, step, paymentMethods, tips = [] }: VisitProps) {
    const settings = {
      layout,
      tip: tips.length > 0,
      guarantee: '30 days to change your mind.',
      ...(tips.length > 0 && { tipShares: tips.join(', ') }),
    };
    const data = { ...checkoutData(checkout), step, ...(paymentMethods && { paymentMethods }) };
    const [props] = useState(() => sectionArgs<Props>(section, { preset, settings, data }));
    return <View {...props} />;
  };
}
