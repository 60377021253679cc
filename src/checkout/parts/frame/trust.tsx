import { FormattedMessage, useIntl } from 'react-intl';
import { Icon } from '#ui/media/icon.tsx';

export interface TrustProps {
  /** Names of accepted cards; empty if the shop takes none. */
  cards: readonly string[];
  /** The shop's own promise, such as its returns. */
  guarantee: string;
  /** Card numbers never reach the shop. */
  takesCard: boolean;
}

/** Reasons to trust the payment: security, the accepted cards, and the shop's promise. */
export function Trust({ cards, guarantee, takesCard }: TrustProps) {
  const intl = useIntl();
  return (
    <div className="flex flex-col gap-3 text-14 text-muted">
      <p className="flex gap-3">
        <Icon name="lock" size={16} className="mt-0.5" />
        <span className="min-w-0">
          {takesCard ? (
            <FormattedMessage
              id="checkout.secureCard"
              defaultMessage="Secure, encrypted payment. We never see your card number."
            />
          ) : (
            <FormattedMessage id="checkout.secure" defaultMessage="Secure, encrypted checkout" />
          )}
        </span>
      </p>
      {guarantee ? (
        <p className="flex gap-3">
          <Icon name="check" size={16} className="mt-0.5" />
          <span className="min-w-0 wrap-anywhere">{guarantee}</span>
        </p>
      ) : null}
      {takesCard && cards.length > 0 ? (
        <ul
          aria-label={intl.formatMessage({ id: 'checkout.cardsTaken', defaultMessage: 'We accept' })}
          className="flex flex-wrap gap-2"
        >
          {cards.map((card) => (
            <li key={card} className="rounded border border-border px-2 py-1 text-12 wrap-anywhere">
              {card}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
