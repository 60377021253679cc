import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { allowedQuantity } from '#domain/product/quantity-rules.ts';
import { Icon } from '../media/icon.tsx';

export interface QuantityStepperProps {
  /** Name of the native field, for forms without script. */
  name?: string;
  /** What is counted, for the accessible name: "Quantity of Cylinder Vase". */
  of?: string;
  value?: number;
  defaultValue?: number;
  min?: number;
  max?: number;
  /** Counted from the minimum. */
  step?: number;
  disabled?: boolean;
  onValueChange?: (value: number) => void;
  /** Called with a typed quantity above `max`, to explain the limit; without it the nearest limit is used. */
  onBeyond?: (wanted: number) => void;
}

/**
 * A quantity: a native number field between two buttons of 44 px. Without script the buttons are hidden and the form
 * submits the field. Values outside the limits are corrected when the field loses focus.
 */
export function QuantityStepper({
  name = 'qty',
  of,
  value,
  defaultValue = 1,
  min = 1,
  max = 9999,
  step: by = 1,
  disabled,
  onValueChange,
  onBeyond,
}: QuantityStepperProps) {
  const intl = useIntl();
  const id = useId();
  const [own, setOwn] = useState(defaultValue);
  const [draft, setDraft] = useState<string>();
  const [said, setSaid] = useState('');
  const now = value ?? own;

  const set = (wanted: number) => {
    const next = allowedQuantity(wanted, { min, max, step: by });
    setDraft(undefined);
    setOwn(next);
    if (next !== now) onValueChange?.(next);
    return next;
  };
  const step = (steps: number) => {
    const next = set(now + steps * by);
    setSaid(intl.formatMessage({ id: 'ui.quantityIs', defaultMessage: 'Quantity {count, number}' }, { count: next }));
  };
  const settle = () => {
    if (draft === undefined) return;
    if (onBeyond && Number(draft) > max) {
      setDraft(undefined);
      onBeyond(Math.round(Number(draft)));
      return;
    }
    set(draft.trim() === '' || Number.isNaN(Number(draft)) ? now : Number(draft));
  };
  const arrow = (event: { key: string; preventDefault(): void }) => {
    if (event.key === 'Enter') settle();
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    set(Number(draft ?? now) + (event.key === 'ArrowUp' ? by : -by));
  };

  const label = of
    ? intl.formatMessage({ id: 'ui.quantityOf', defaultMessage: 'Quantity of {item}' }, { item: of })
    : intl.formatMessage({ id: 'ui.quantity', defaultMessage: 'Quantity' });
  const less = intl.formatMessage({ id: 'ui.decreaseQuantity', defaultMessage: 'Decrease quantity' });
  const more = intl.formatMessage({ id: 'ui.increaseQuantity', defaultMessage: 'Increase quantity' });
  const button = 'flex size-11 items-center justify-center disabled:opacity-35 noscript:hidden';
  return (
    <div className="inline-flex w-fit rounded border border-control">
      <button
        type="button"
        aria-label={less}
        aria-describedby={id}
        disabled={disabled || now <= min}
        onClick={() => step(-1)}
        className={button}
      >
        <Icon name="minus" size={16} />
      </button>
      <input
        id={id}
        type="number"
        inputMode="numeric"
        name={name}
        aria-label={label}
        min={min}
        max={max}
        step={by}
        disabled={disabled}
        value={draft ?? now}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={settle}
        onKeyDown={arrow}
        className="number h-11 w-11 bg-transparent text-center text-16 figures"
      />
      <button
        type="button"
        aria-label={more}
        aria-describedby={id}
        disabled={disabled || now + by > max}
        onClick={() => step(1)}
        className={button}
      >
        <Icon name="plus" size={16} />
      </button>
      <output className="sr-only">{said}</output>
    </div>
  );
}
