import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { CartStore } from '#stores/cart/cart.store.ts';
import { Button } from '#ui/actions/button.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { LiveRegion } from '#ui/feedback/live-region.tsx';
import { Picture } from '#ui/media/picture.tsx';
import { Price } from '#components/product/price.tsx';
import { LineDetails } from './line-details.tsx';

export interface CartNoticeProps {
  cart: Pick<CartStore, 'items' | 'count'>;
  /** The added variants, whose lines are shown. */
  variantIds: readonly number[];
}

/**
 * Shows what was added in a corner, without blocking the page. It gets the focus, is announced, and returns the focus
 * when it closes: by its button, Escape or a click elsewhere; never by itself, since everybody reads at another pace.
 */
export const CartNotice = observer(function CartNotice({ cart, variantIds }: CartNoticeProps) {
  const intl = useIntl();
  const titleId = useId();
  const panel = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(true);
  const [said, setSaid] = useState('');
  const lines = cart.items.filter(({ variant_id }) => variantIds.includes(variant_id));
  const titles = intl.formatList(lines.map(({ title }) => title));
  useEffect(() => {
    const notice = panel.current;
    if (!notice || !isOpen) return undefined;
    notice.show();
    notice.focus();
    const press = (event: Event) => event.target instanceof Node && !notice.contains(event.target) && setOpen(false);
    const type = ({ key }: KeyboardEvent) => key === 'Escape' && setOpen(false);
    document.addEventListener('pointerdown', press);
    document.addEventListener('keydown', type);
    return () => {
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('keydown', type);
      notice.close();
    };
  }, [isOpen]);
  // A live region is announced only if its text comes after the region itself.
  useEffect(
    () =>
      setSaid(
        intl.formatMessage({ id: 'cartNotice.aloud', defaultMessage: 'Added to your cart: {titles}' }, { titles }),
      ),
    [intl, titles],
  );
  return (
    <>
      <LiveRegion>{isOpen ? said : ''}</LiveRegion>
      <dialog
        ref={panel}
        tabIndex={-1}
        aria-labelledby={titleId}
        data-layer="dialog"
        data-scheme="base"
        className="fixed start-auto end-4 top-4 bottom-auto z-50 m-0 max-h-[88svh] w-[min(24rem,calc(100vw-2rem))] overflow-y-auto rounded border border-border p-5 focus-visible:outline-none"
      >
        <div className="flex items-center justify-between gap-4">
          <Heading level={2} size={18} id={titleId}>
            <FormattedMessage id="cartNotice.title" defaultMessage="Added to your cart" />
          </Heading>
          <IconButton
            icon="close"
            label={intl.formatMessage({ id: 'ui.close', defaultMessage: 'Close' })}
            onClick={() => setOpen(false)}
            className="-my-2 -me-3"
          />
        </div>
        <ul>
          {lines.map((line) => (
            <li key={line.id} className="flex gap-4 py-4">
              <div className="relative aspect-4/5 w-16 flex-none self-start overflow-hidden rounded bg-surface">
                {line.image ? <Picture image={line.image} sizes="64px" maxWidth={180} alt="" fill /> : null}
              </div>
              <div className="min-w-0 flex-1 wrap-anywhere">
                <p className="font-medium">{line.title}</p>
                <LineDetails
                  variant_title={line.variant_title}
                  offer_title={line.offer_title}
                  selling_plan_name={line.selling_plan_name}
                  properties={line.properties}
                />
                <Price price={line.price} compare_at_price={line.compare_at_price} />
              </div>
            </li>
          ))}
        </ul>
        <Button href="/cart" wide onClick={() => setOpen(false)}>
          <FormattedMessage
            id="cartNotice.view"
            defaultMessage="View cart ({count, number})"
            values={{ count: cart.count }}
          />
        </Button>
      </dialog>
    </>
  );
});
