import { FormattedMessage } from 'react-intl';
import { CODE_SAVED_ANCHOR } from '#domain/discount/coupon.ts';

/** Says that the code of a discount link is saved; shown where the address ends in its anchor, without script too. */
export function CodeSaved() {
  return (
    <p id={CODE_SAVED_ANCHOR}>
      <FormattedMessage id="coupon.saved" defaultMessage="Your discount code is saved. We’ll apply it in your cart." />
      <a href="#main" className="p-3 underline">
        <FormattedMessage id="ui.close" defaultMessage="Close" />
      </a>
    </p>
  );
}
