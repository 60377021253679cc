import { useIntl } from 'react-intl';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/media/icon.tsx';

export interface WishlistButtonProps {
  product: { id: number; title: string };
  /** On a picture it stands on a ground of its own. */
  onImage?: boolean;
  className?: string;
}

/**
 * Saves a product for later, or takes it off [acc §4]. It never hydrates: `src/app/actions/wishlist.ts` hears its presses and
 * shows whether it is pressed, since what a visitor has saved is only known in their browser. Without script it is not
 * there.
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
