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
  /** Where a layout of steps begins. */
  step?: string;
  /** Cash on delivery alone unless given. */
  paymentMethods?: PaymentMethod[];
  /** Shares of the goods offered as a tip, in per cent. */
  tips?: readonly number[];
}

/** The checkout section in a theme that has chosen this layout. */
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
