import { FormattedMessage, useIntl } from 'react-intl';
import { CODE_SAVED_ANCHOR } from '#domain/discount/coupon.ts';
import { Icon } from '#ui/media/icon.tsx';

/** Says that the code of a discount link is saved; shown where the address ends in its anchor, without script too. */
export function CodeSaved() {
  const intl = useIntl();
  return (
    <div id={CODE_SAVED_ANCHOR} role="status" className="code-saved">
      <Icon name="check" />
      <p>
        <FormattedMessage
          id="coupon.saved"
          defaultMessage="Your discount code is saved. We’ll apply it in your cart."
        />
      </p>
      <a
        href="#main"
        aria-label={intl.formatMessage({ id: 'coupon.savedClose', defaultMessage: 'Close message' })}
        className="inline-flex size-11 flex-none items-center justify-center"
      >
        <Icon name="close" size={16} />
      </a>
    </div>
  );
}
