import { useEffect, useRef } from 'react';
import type { CSSProperties, ReactNode, Ref } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { WishlistPlace } from '#stores/wishlist/wishlist.store.ts';
import { Button } from '#ui/actions/button.tsx';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { ProductCard } from '#components/product/product-card.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';

interface Columns {
  columns: number;
  mobileColumns: number;
}

export interface WishlistPlacesProps extends Columns {
  places: readonly WishlistPlace[];
  isLoading: boolean;
  showVendor: boolean;
  labelledBy: string;
  onRemove: (product_id: number, title: string) => void;
  onUndo: (product_id: number, title: string) => void;
}

const grid =
  'cards grid-cols-[repeat(var(--columns-mobile),minmax(0,1fr))] tab:grid-cols-[repeat(var(--columns),minmax(0,1fr))]';
const styleOf = ({ columns, mobileColumns }: Columns) =>
  ({ '--columns': columns, '--columns-mobile': mobileColumns }) as CSSProperties;

/** Saved products as cards; a removed one leaves a placeholder with an undo button. */
export function WishlistPlaces({ places, labelledBy, columns, mobileColumns, ...rest }: WishlistPlacesProps) {
  const sizes = `(min-width: 834px) ${Math.round(100 / columns)}vw, ${Math.round(100 / mobileColumns)}vw`;
  return (
    <ul
      aria-labelledby={labelledBy}
      aria-busy={rest.isLoading || undefined}
      style={styleOf({ columns, mobileColumns })}
      className={grid}
    >
      {places.map((place) => (
        <li key={place.product_id} className="min-w-0">
          <Place place={place} sizes={sizes} {...rest} />
        </li>
      ))}
    </ul>
  );
}

/** Placeholders while the wishlist is loading. */
export function WaitingPlaces({ columns, mobileColumns }: Columns) {
  return (
    <div aria-hidden style={styleOf({ columns, mobileColumns })} className={`scripted ${grid}`}>
      {Array.from({ length: columns }, (_, index) => (
        <Waiting key={index} />
      ))}
    </div>
  );
}

function Waiting() {
  return (
    <div>
      <Skeleton className="card-picture" />
      <Skeleton shape="text" className="mt-3 w-2/3" />
      <Skeleton shape="text" className="w-1/3" />
    </div>
  );
}

function Place({
  place,
  sizes,
  isLoading,
  showVendor,
  onRemove,
  onUndo,
}: { place: WishlistPlace; sizes: string } & Omit<WishlistPlacesProps, 'places' | 'labelledBy' | keyof Columns>) {
  const intl = useIntl();
  const button = useRef<HTMLButtonElement>(null);
  const isPressed = useRef(false);
  const { product, product_id, title, isRemoved } = place;
  // The pressed button is replaced by another, which takes over the focus.
  useEffect(() => {
    if (isPressed.current) button.current?.focus();
    isPressed.current = false;
  });
  const name =
    title || intl.formatMessage({ id: 'wishlist.goneUnnamed', defaultMessage: 'A saved item is no longer available' });
  const remove = () => {
    isPressed.current = true;
    onRemove(product_id, name);
  };
  const undo = () => {
    isPressed.current = true;
    onUndo(product_id, name);
  };
  const removeLabel = intl.formatMessage({ id: 'wishlist.remove', defaultMessage: 'Remove {title}' }, { title: name });
  const undoLabel = intl.formatMessage({ id: 'wishlist.undoOf', defaultMessage: 'Undo: {title}' }, { title: name });
  if (isRemoved)
    return (
      <Empty
        text={
          <FormattedMessage
            id="wishlist.removed"
            defaultMessage="{title} removed from your wishlist"
            values={{ title: name }}
          />
        }
        button={button}
        onPress={undo}
        label={<FormattedMessage id="wishlist.undo" defaultMessage="Undo" />}
        name={undoLabel}
      />
    );
  if (product) {
    return (
      <ProductCard
        product={{ ...product, href: `/products/${product.handle}` }}
        sizes={sizes}
        showVendor={showVendor}
        headingLevel={2}
        corner={
          <IconButton
            ref={button}
            icon="close"
            label={removeLabel}
            onClick={remove}
            className="on-picture absolute end-0 top-0 z-10"
          />
        }
      />
    );
  }
  if (isLoading) return <Waiting />;
  return (
    <Empty
      text={
        title ? (
          <FormattedMessage id="wishlist.gone" defaultMessage="{title} is no longer available" values={{ title }} />
        ) : (
          name
        )
      }
      button={button}
      onPress={remove}
      label={removeLabel}
    />
  );
}

interface EmptyProps {
  text: ReactNode;
  label: ReactNode;
  /** Accessible name in place of the label; it must start with the label. */
  name?: string;
  button: Ref<HTMLButtonElement>;
  onPress: () => void;
}

/** A placeholder for a product that was removed or no longer exists. */
function Empty({ text, label, name, button, onPress }: EmptyProps) {
  return (
    <div className="card-picture flex flex-col items-center justify-center gap-4 bg-surface p-4 text-center">
      <p className="text-14 text-muted">{text}</p>
      <Button ref={button} variant="secondary" size="small" aria-label={name} onClick={onPress}>
        {label}
      </Button>
    </div>
  );
}
