import { FormattedMessage } from 'react-intl';
import { TextArea } from '#ui/inputs/text-area.tsx';

export interface OrderNoteProps {
  note: string;
  onNoteChange(note: string): void;
}

/** Maximum number of characters the API accepts. */
const NOTE_MAX = 2000;

/** A note to the shop, stored with the order. */
export function OrderNote({ note, onNoteChange }: OrderNoteProps) {
  return (
    <TextArea
      name="note"
      optional
      rows={3}
      maxLength={NOTE_MAX}
      label={<FormattedMessage id="checkout.note" defaultMessage="Order note" />}
      value={note}
      onChange={(event) => onNoteChange(event.target.value)}
    />
  );
}
