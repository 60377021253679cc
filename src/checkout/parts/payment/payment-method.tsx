import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { PaymentMethod as Method } from '#domain/checkout/checkout.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { RadioGroup } from '#ui/inputs/radio-group.tsx';

export interface PaymentMethodProps {
  methods: readonly Method[];
  /** The chosen method's id. */
  method: number | null;
  error?: string;
  /** Set if a heading around it already names it. */
  hideLegend?: boolean;
  onMethodChange(method: Method): void;
  /** The card fields, below the choice; they stay mounted whatever method is chosen. */
  card?: ReactNode;
}

/** Payment methods, each with the fields it needs [acc §3]. */
export function PaymentMethod({
  methods,
  method,
  error,
  hideLegend = false,
  onMethodChange,
  card,
}: PaymentMethodProps) {
  const legend = <FormattedMessage id="checkout.payment" defaultMessage="Payment" />;
  if (methods.length === 0) {
    return (
      <div id="payment-method" tabIndex={-1}>
        {hideLegend ? null : <h2 className="heading mb-4 text-22">{legend}</h2>}
        <Notice tone="error">
          <FormattedMessage
            id="checkout.noPayment"
            defaultMessage="This store isn’t accepting payments right now. Your cart is saved. Try again later."
          />
        </Notice>
      </div>
    );
  }
  const choose = (id: string) => {
    const chosen = methods.find((each) => String(each.id) === id);
    if (chosen) onMethodChange(chosen);
  };
  return (
    <div>
      <RadioGroup
        id="payment-method"
        legend={legend}
        hideLegend={hideLegend}
        name="payment_method"
        value={String(method ?? '')}
        onValueChange={choose}
        error={error}
        options={methods.map(({ id, title, instructions, provider_options }) => ({
          value: String(id),
          label: title,
          description: instructions || undefined,
          aside: provider_options.is_test_mode ? (
            <span className="text-14 text-muted">
              <FormattedMessage id="checkout.testMode" defaultMessage="Test mode" />
            </span>
          ) : undefined,
        }))}
      />
      {card}
    </div>
  );
}
