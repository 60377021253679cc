import { FormattedMessage } from 'react-intl';
import type { ExpressMethod } from '#domain/payment/express.ts';
import { Button } from '#ui/actions/button.tsx';

export interface ExpressButtonsProps {
  /** The shop's wallets; renders nothing if there is none. */
  methods: readonly ExpressMethod[];
  /** Code of the wallet whose page is loading. */
  busy?: string | null;
  /** The totals are being calculated, or a line cannot be bought. */
  disabled?: boolean;
  /** Id of their form, if they are outside it. */
  form?: string;
  /** Where a wallet button submits the form, instead of its own action. */
  formAction?: string;
}

/** A button for each wallet: it submits its form with the wallet's code, and works without script. */
export function ExpressButtons({ methods, busy = null, disabled = false, form, formAction }: ExpressButtonsProps) {
  if (methods.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-3">
      {methods.map(({ code, name }) => (
        <Button
          key={code}
          type="submit"
          name="express"
          value={code}
          form={form}
          formAction={formAction}
          variant="secondary"
          loading={busy === code}
          disabled={disabled}
          className="grow"
        >
          <FormattedMessage id="express.payWith" defaultMessage="Pay with {wallet}" values={{ wallet: name }} />
        </Button>
      ))}
    </div>
  );
}
