import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import { cx } from '#ui/cx.ts';
import { RichText } from '#ui/text/rich-text.tsx';
import { useShopView } from '#components/shop/shop-context.tsx';

interface DetailsTabsProps {
  id: string;
  /** HTML of the first tab; empty for none. */
  description: string;
  details: readonly { id: string; heading: string; html: string }[];
}

/** Details as tabs: arrow keys, Home and End choose. Without script all are shown under their headings. */
export function DetailsTabs({ id, description, details }: DetailsTabsProps) {
  const intl = useIntl();
  const { direction } = useShopView().locale;
  const list = useRef<HTMLDivElement>(null);
  const [chosen, choose] = useState(0);
  const items = [
    ...(description
      ? [
          {
            id: 'description',
            heading: intl.formatMessage({ id: 'product.description', defaultMessage: 'Description' }),
            html: description,
          },
        ]
      : []),
    ...details,
  ];
  if (items.length === 0) return null;
  const move = (event: KeyboardEvent) => {
    const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const back = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
    const to = { [forward]: chosen + 1, [back]: chosen - 1, Home: 0, End: items.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = (to + items.length) % items.length;
    choose(next);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <div>
      {items.length > 1 ? (
        <div ref={list} role="tablist" className="scripted flex flex-wrap gap-x-6 border-b border-border">
          {items.map((item, index) => (
            <button
              key={item.id}
              type="button"
              role="tab"
              id={`${id}-tab-${item.id}`}
              aria-controls={`${id}-panel-${item.id}`}
              aria-selected={index === chosen}
              tabIndex={index === chosen ? 0 : -1}
              onClick={() => choose(index)}
              onKeyDown={move}
              className={cx(
                '-mb-px min-h-11 border-b-2 py-2',
                index === chosen ? 'border-text' : 'border-transparent text-muted',
              )}
            >
              {item.heading}
            </button>
          ))}
        </div>
      ) : null}
      {items.map((item, index) => (
        <div
          key={item.id}
          id={`${id}-panel-${item.id}`}
          {...(items.length > 1 ? { role: 'tabpanel', 'aria-labelledby': `${id}-tab-${item.id}`, tabIndex: 0 } : {})}
          className={cx('pt-4', index !== chosen && 'unscripted')}
        >
          <p className={cx('mb-2 font-medium', items.length > 1 && 'unscripted')}>{item.heading}</p>
          <RichText html={item.html} />
        </div>
      ))}
    </div>
  );
}
