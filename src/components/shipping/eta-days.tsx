import { FormattedMessage } from 'react-intl';
import type { ShippingEta } from '#domain/shipping/eta.ts';

/** "3 to 5 business days": from order to delivery [core §9]. Renders nothing without an estimate. */
export function EtaDays({ unit, min, max }: ShippingEta) {
  if (max === 0) return null;
  const values = { isRange: min < max ? 'yes' : 'no', min, max };
  return unit === 'days' ? (
    <FormattedMessage
      id="checkout.etaDays"
      defaultMessage="{isRange, select, yes {{min, number} to {max, number} business days} other {{max, plural, one {# business day} other {# business days}}}}"
      values={values}
    />
  ) : (
    <FormattedMessage
      id="checkout.etaWeeks"
      defaultMessage="{isRange, select, yes {{min, number} to {max, number} weeks} other {{max, plural, one {# week} other {# weeks}}}}"
      values={values}
    />
  );
}
