import { useIntl } from 'react-intl';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/media/icon.tsx';

export interface WishlistButtonProps {
  product: { id: number; title: string };
  /** On an image it has its own background. */
  onImage?: boolean;
  className?: string;
}

/**
 * Adds a product to the wishlist, or removes it [acc §4]. It never hydrates: `src/app/actions/wishlist.ts` handles
 * clicks and shows its state, since only the visitor's browser knows the wishlist. Without script it is not shown.
 */
export function WishlistButton({ product: { id, title }, onImage = false, className }: WishlistButtonProps) {
  const intl = useIntl();
  return (
    <button
      type="button"
      data-do="wish"
      data-product={id}
      data-title={title}
      aria-pressed={false}
      aria-label={intl.formatMessage({ id: 'ui.wish', defaultMessage: 'Save {title}' }, { title })}
      suppressHydrationWarning
      className={cx('wish scripted', onImage && 'on-picture', className)}
    >
      <Icon name="heart" />
    </button>
  );
}
