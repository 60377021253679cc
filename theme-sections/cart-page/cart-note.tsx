import { observer } from 'mobx-react-lite';
import { FormattedMessage } from 'react-intl';
import { NOTE_LENGTH_MAX } from '#domain/limits.ts';
import { checkoutStore } from '#stores/checkout/checkout.store.ts';
import { useStores } from '#stores/core/context.tsx';
import { Button } from '#ui/actions/button.tsx';
import { useShopView } from '#components/shop/shop-context.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';

interface CartNoteProps {
  checkoutToken: string;
  /** The notes as stored by the server. */
  note: string;
  giftNote: string;
  /** Whether the shop offers a gift message. */
  hasGiftNote: boolean;
}

type Named = { name: 'note' | 'gift_note' };

/** Order note and gift message, saved with the checkout after a pause in typing; without JavaScript by a button. */
export const CartNote = observer(function CartNote({ checkoutToken, note, giftNote, hasGiftNote }: CartNoteProps) {
  const checkout = useStores().get(checkoutStore);
  const { href } = useShopView();
  const keep = async (change: { note?: string; gift_note?: string }) => {
    if (checkout.token !== checkoutToken) await checkout.load(checkoutToken);
    checkout.save(change);
  };
  const field = ({ name }: Named) => ({
    name,
    rows: 3,
    maxLength: NOTE_LENGTH_MAX,
    onChange: (event: { target: { value: string } }) => void keep({ [name]: event.target.value }),
    onBlur: () => void checkout.saveNow(),
    className: 'pt-2',
  });
  return (
    <form method="post" action={href('/cart/note')} onSubmit={(event) => event.preventDefault()}>
      <details open={note !== '' || giftNote !== ''}>
        <summary className="flex min-h-11 items-center text-14 underline underline-offset-4">
          <FormattedMessage id="cart.addNote" defaultMessage="Add a note" />
        </summary>
        <TextArea
          {...field({ name: 'note' })}
          label={<FormattedMessage id="cart.note" defaultMessage="Order note" />}
          defaultValue={note}
        />
        {hasGiftNote ? (
          <TextArea
            {...field({ name: 'gift_note' })}
            label={<FormattedMessage id="cart.giftNote" defaultMessage="Gift message" />}
            defaultValue={giftNote}
          />
        ) : null}
        <span className="hidden noscript:block">
          <Button type="submit" variant="secondary" size="small">
            <FormattedMessage id="cart.saveNote" defaultMessage="Save" />
          </Button>
        </span>
      </details>
    </form>
  );
});
