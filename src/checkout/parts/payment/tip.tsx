import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { cx } from '#ui/cx.ts';
import { Fieldset } from '#ui/inputs/fieldset.tsx';
import { Price } from '#components/product/price.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { TextField } from '#ui/inputs/text-field.tsx';

/** A percentage of the subtotal, a custom amount, or nothing. */
export type TipChoice = number | 'own' | 'none';

export interface TipProps {
  /** The suggested percentages, with their amounts in minor units. */
  shares: readonly { percent: number; amount: number }[];
  choice: TipChoice;
  /** The custom amount as typed, in the shop's own currency. */
  own: string;
  /** Currency code of the custom amount. */
  currency: string;
  error?: string;
  /** The server is calculating the total. */
  isPending: boolean;
  onChoose(choice: TipChoice): void;
  onOwnChange(own: string): void;
}

/** A tip [core §3]: a percentage of the subtotal or a custom amount. */
export function Tip({ shares, choice, own, currency, error, isPending, onChoose, onOwnChange }: TipProps) {
  const intl = useIntl();
  return (
    <Fieldset
      id="tip"
      role="radiogroup"
      legend={
        <span className="inline-flex items-center gap-3">
          <FormattedMessage id="checkout.addTip" defaultMessage="Add a tip" />
          {isPending ? (
            <Spinner
              size={16}
              label={intl.formatMessage({ id: 'checkout.tipPending', defaultMessage: 'Adding your tip' })}
            />
          ) : null}
        </span>
      }
    >
      <div className="flex flex-wrap gap-2 *:grow *:basis-22">
        <Choice isChosen={choice === 'none'} value="none" onChoose={() => onChoose('none')}>
          <FormattedMessage id="checkout.tipNone" defaultMessage="No tip" />
        </Choice>
        {shares.map(({ percent, amount }) => (
          <Choice
            key={percent}
            isChosen={choice === percent}
            value={String(percent)}
            onChoose={() => onChoose(percent)}
          >
            <span className="font-medium">{intl.formatNumber(percent / 100, { style: 'percent' })}</span>
            <Price price={amount} className="text-14 text-muted" />
          </Choice>
        ))}
        <Choice isChosen={choice === 'own'} value="own" onChoose={() => onChoose('own')}>
          <FormattedMessage id="checkout.tipOther" defaultMessage="Other" />
        </Choice>
      </div>
      {choice === 'own' ? (
        <TextField
          id="tip.own"
          name="tip"
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          maxLength={14}
          className="mt-4"
          label={
            <FormattedMessage id="checkout.tipOwn" defaultMessage="Tip amount ({currency})" values={{ currency }} />
          }
          value={own}
          error={error}
          onChange={(event) => onOwnChange(event.target.value)}
        />
      ) : null}
    </Fieldset>
  );
}

interface ChoiceProps {
  value: string;
  isChosen: boolean;
  onChoose(): void;
  children: ReactNode;
}

function Choice({ value, isChosen, onChoose, children }: ChoiceProps) {
  return (
    <label
      className={cx(
        'relative flex min-h-14 cursor-pointer flex-col items-center justify-center rounded border px-2 py-2 text-center transition-colors',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        isChosen ? 'border-text bg-surface' : 'border-control hover:border-text',
      )}
    >
      {/* As large as its label, so that touch and assistive technology hit it. */}
      <input
        type="radio"
        name="tip_choice"
        value={value}
        checked={isChosen}
        onChange={onChoose}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
      {children}
    </label>
  );
}
