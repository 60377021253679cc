import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { CartLines } from '#components/cart/cart-lines.tsx';
import type { CartLinesProps } from '#components/cart/cart-lines.tsx';
import { deferred } from '#components/deferred/deferred.tsx';
import { useShopView } from '#components/shop/shop-context.tsx';
import type { CartItem } from '#domain/cart/cart.ts';
import { Button } from '#ui/actions/button.tsx';
import { LiveRegion } from '#ui/feedback/live-region.tsx';

/** Loaded at the first press of Edit. */
const EditLine = deferred(async () => (await import('#forms/cart-line/edit-line.tsx')).EditLine, { when: 'used' });

/** The lines of the cart, each with what was chosen to be changed; without script Edit leads to the product's page. */
export const EditableLines = observer(function EditableLines({ cart, items }: Omit<CartLinesProps, 'look' | 'more'>) {
  const { href } = useShopView();
  // Counted, so that a line that is opened again begins with what it has then.
  const [edited, setEdited] = useState<{ line: CartItem; count: number }>();
  const [saved, setSaved] = useState<CartItem>();
  const buttons = useRef(new Map<string, HTMLElement>());
  useEffect(() => {
    if (saved) buttons.current.get(saved.id)?.focus();
  }, [saved]);
  const open = (line: CartItem) => {
    setSaved(undefined);
    EditLine.load().then(
      () => setEdited((before) => ({ line, count: (before?.count ?? 0) + 1 })),
      () => location.assign(href(addressOf(line))),
    );
  };
  return (
    <>
      <CartLines
        cart={cart}
        items={items}
        look="page"
        more={(line) =>
          line.has_choices ? (
            <>
              <span className="noscript:hidden">
                <Button
                  ref={(button: HTMLElement | null) => {
                    if (button) buttons.current.set(line.id, button);
                    else buttons.current.delete(line.id);
                  }}
                  variant="plain"
                  size="small"
                  onClick={() => open(line)}
                >
                  <Label item={line.title} />
                </Button>
              </span>
              <span className="hidden noscript:block">
                <Button href={addressOf(line)} variant="plain" size="small">
                  <Label item={line.title} />
                </Button>
              </span>
            </>
          ) : null
        }
      />
      {edited ? (
        <EditLine
          key={edited.count}
          line={edited.line}
          // A line that became equal to another is part of it now.
          onSaved={(variantId) =>
            setSaved(
              cart.items.find(({ id }) => id === edited.line.id) ??
                cart.items.find(({ variant_id }) => variant_id === variantId),
            )
          }
        />
      ) : null}
      <LiveRegion>
        {saved ? (
          <FormattedMessage id="cart.updated" defaultMessage="{item} updated" values={{ item: saved.title }} />
        ) : null}
      </LiveRegion>
    </>
  );
});

const addressOf = ({ handle, variant_id }: CartItem) => `/products/${handle}?variant=${variant_id}`;

function Label({ item }: { item: string }) {
  return (
    <FormattedMessage
      id="cart.edit"
      defaultMessage="Edit<hidden> {item}</hidden>"
      values={{
        item,
        hidden: (text) => (
          <span key="item" className="sr-only">
            {text}
          </span>
        ),
      }}
    />
  );
}
