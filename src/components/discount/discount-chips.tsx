import type { FormEvent, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { CartDiscount, LostCode } from '#domain/discount/discount.ts';
import { couponProblemText, waitingText } from './coupon-messages.ts';
import { Button } from '#ui/actions/button.tsx';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/media/icon.tsx';
import { Price } from '#components/product/price.tsx';
import { useShopView } from '#components/shop/shop-context.tsx';

export interface DiscountChipsProps {
  discounts: readonly CartDiscount[];
  lostCodes: readonly LostCode[];
  /** A request is in progress; clicks are ignored until it ends. */
  isBusy?: boolean;
  /** Hidden fields of each form, for submission without script. */
  fields?: ReactNode;
  onRemove(code: string): void;
  onLeaveOut(id: number): void;
  onTakeBack(id: number): void;
}

/**
 * Every discount of the cart: its amount, its missing condition or why it no longer works, each with a button to remove
 * or restore it.
 */
export function DiscountChips({
  discounts,
  lostCodes,
  isBusy = false,
  fields,
  onRemove,
  onLeaveOut,
  onTakeBack,
}: DiscountChipsProps) {
  const intl = useIntl();
  const { currency } = useShopView();
  if (discounts.length + lostCodes.length === 0) return null;
  return (
    <ul
      aria-label={intl.formatMessage({ id: 'coupon.yours', defaultMessage: 'Your discounts' })}
      className="flex flex-col gap-2"
    >
      {discounts.map((held) => {
        const { id, code, title, state } = held;
        const name = code ?? title;
        const isOut = state === 'removed';
        return (
          <Chip
            key={id}
            name={name}
            isQuiet={state !== 'applied'}
            note={state === 'waiting' ? waitingText(intl, held, currency) : undefined}
            amount={state === 'applied' ? <Amount held={held} /> : null}
          >
            {code !== null ? (
              <Action
                path="/discounts/remove"
                field="code"
                value={code}
                isBusy={isBusy}
                fields={fields}
                onAction={() => onRemove(code)}
              >
                <Remove name={name} />
              </Action>
            ) : (
              <Action
                path={isOut ? '/discounts/take-back' : '/discounts/leave-out'}
                field="id"
                value={String(id)}
                isBusy={isBusy}
                fields={fields}
                onAction={() => (isOut ? onTakeBack(id) : onLeaveOut(id))}
              >
                {isOut ? (
                  <FormattedMessage
                    id="coupon.takeBack"
                    defaultMessage="Use again<hidden> {name}</hidden>"
                    values={{ name, hidden }}
                  />
                ) : (
                  <Remove name={name} />
                )}
              </Action>
            )}
          </Chip>
        );
      })}
      {lostCodes.map(({ code, problem }) => (
        <Chip key={`lost ${code}`} name={code} isQuiet isWrong note={couponProblemText(intl, problem)}>
          <Action
            path="/discounts/remove"
            field="code"
            value={code}
            isBusy={isBusy}
            fields={fields}
            onAction={() => onRemove(code)}
          >
            <Remove name={code} />
          </Action>
        </Chip>
      ))}
    </ul>
  );
}

interface ChipProps {
  name: string;
  /** Shown below the name. */
  note?: string;
  amount?: ReactNode;
  isQuiet?: boolean;
  isWrong?: boolean;
  children: ReactNode;
}

function Chip({ name, note, amount, isQuiet = false, isWrong = false, children }: ChipProps) {
  return (
    <li
      className={cx(
        'flex items-center gap-3 rounded border bg-background ps-3 text-14',
        isWrong ? 'border-error' : 'border-border',
      )}
    >
      <Icon name={isWrong ? 'warning' : 'tag'} size={16} className={cx('flex-none', isWrong && 'text-error')} />
      <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 py-2">
        <span className="min-w-0">
          <span className={cx('block wrap-anywhere', isQuiet ? 'text-muted' : 'font-medium')}>
            <bdi>{name}</bdi>
          </span>
          {note ? <span className={cx('block', isWrong ? 'text-error' : 'text-muted')}>{note}</span> : null}
        </span>
        {amount ? <span className="flex-none text-sale figures">{amount}</span> : null}
      </span>
      {children}
    </li>
  );
}

/** Free shipping applies before the price of shipping is known. */
function Amount({ held: { discount_type, amount } }: { held: CartDiscount }) {
  if (discount_type === 'free_shipping' && amount === 0)
    return <FormattedMessage id="coupon.freeShipping" defaultMessage="Free shipping" />;
  return <Price price={-amount} />;
}

const hidden = (text: ReactNode) => (
  <span key="of" className="sr-only">
    {text}
  </span>
);

function Remove({ name }: { name: string }) {
  return (
    <FormattedMessage id="coupon.remove" defaultMessage="Remove<hidden> {name}</hidden>" values={{ name, hidden }} />
  );
}

interface ActionProps {
  path: string;
  field: string;
  value: string;
  isBusy: boolean;
  fields: ReactNode;
  onAction(): void;
  children: ReactNode;
}

function Action({ path, field, value, isBusy, fields, onAction, children }: ActionProps) {
  const { href } = useShopView();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) onAction();
  };
  return (
    <form method="post" action={href(path)} onSubmit={send} className="flex-none">
      {fields}
      <input type="hidden" name={field} value={value} />
      <Button type="submit" variant="plain" size="small" aria-disabled={isBusy || undefined} className="px-3">
        {children}
      </Button>
    </form>
  );
}
