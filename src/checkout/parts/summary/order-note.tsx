import { FormattedMessage } from 'react-intl';
import { TextArea } from '#ui/inputs/text-area.tsx';

export interface OrderNoteProps {
  note: string;
  onNoteChange(note: string): void;
}

/** Characters the wire takes. */
const NOTE_MAX = 2000;

/** A word to the shop that goes with the order. */
export function OrderNote({ note, onNoteChange }: OrderNoteProps) {
  return (
    <TextArea
      name="note"
      optional
      rows={3}
      maxLength={NOTE_MAX}
      label={<FormattedMessage id="checkout.note" defaultMessage="Note to the shop" />}
      value={note}
      onChange={(event) => onNoteChange(event.target.value)}
    />
  );
}
