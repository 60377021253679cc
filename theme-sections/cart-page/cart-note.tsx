import { observer } from 'mobx-react-lite';
import { FormattedMessage } from 'react-intl';
import { checkoutArea } from '#stores/checkout-area.ts';
import { useStores } from '#stores/context.tsx';
import { TextArea } from '#ui/text-area.tsx';

export interface CartNoteProps {
  checkoutToken: string;
  /** As the server has it. */
  note: string;
}

/** Characters the wire takes. */
const NOTE_MAX = 2000;

/** A word to the shop that goes with the order: stored with the cart's checkout when typing rests. Needs script. */
export const CartNote = observer(function CartNote({ checkoutToken, note }: CartNoteProps) {
  const { checkout } = useStores().area(checkoutArea);
  const keep = async (text: string) => {
    if (checkout.token !== checkoutToken) await checkout.load(checkoutToken);
    checkout.save({ note: text });
  };
  return (
    <details className="group noscript:hidden" open={note !== ''}>
      <summary className="flex min-h-11 items-center text-14 underline underline-offset-4">
        <FormattedMessage id="cart.addNote" defaultMessage="Add a note" />
      </summary>
      <TextArea
        label={<FormattedMessage id="cart.note" defaultMessage="Note to the shop" />}
        name="note"
        rows={3}
        maxLength={NOTE_MAX}
        defaultValue={note}
        onChange={(event) => void keep(event.target.value)}
        onBlur={() => void checkout.saveNow()}
        className="pt-2"
      />
    </details>
  );
});
