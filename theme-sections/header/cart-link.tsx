import { useIntl } from 'react-intl';
import { Icon } from '#ui/media/icon.tsx';
import { Link } from '#ui/actions/link.tsx';
import { NO_HTML } from '#ui/text/trusted-html.ts';

/** Link to the cart with the number of items, which the boot script and the cart store fill in [hydration]. */
export function CartLink() {
  const intl = useIntl();
  const label = intl.formatMessage({ id: 'header.cart', defaultMessage: 'Cart' });
  return (
    <Link
      href="/cart"
      variant="bare"
      data-opens="cart"
      title={label}
      className="relative inline-flex size-11 flex-none items-center justify-center rounded transition-opacity hover:opacity-60"
    >
      <span className="sr-only">{label} </span>
      <Icon name="bag" />
      <span
        data-cart-badge=""
        className="cart-badge"
        suppressHydrationWarning
        // Filled in before React hydrates, which must neither compare nor clear the text.
        // oxlint-disable-next-line react/no-danger
        dangerouslySetInnerHTML={NO_HTML}
      />
    </Link>
  );
}
