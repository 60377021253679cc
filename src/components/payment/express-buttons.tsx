import { FormattedMessage } from 'react-intl';
import type { ExpressMethod } from '#domain/payment/express.ts';
import { Button } from '#ui/actions/button.tsx';

export interface ExpressButtonsProps {
  /** The wallets the shop can lead to; nothing where there is none. */
  methods: readonly ExpressMethod[];
  /** Code of the wallet that is being led to. */
  busy?: string | null;
  /** The sums are being reckoned, or a line cannot be bought. */
  disabled?: boolean;
  /** Id of the form they send, where they stand outside of it. */
  form?: string;
  /** Where the form goes with one of them, instead of where it goes without. */
  formAction?: string;
}

/** A button for each wallet: each sends the form it belongs to, with its code, and works without script. */
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
