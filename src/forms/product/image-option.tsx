import type { ReactNode } from 'react';
import type { CustomOptionValue } from '#domain/product/product.ts';
import { Fieldset } from '#ui/inputs/fieldset.tsx';
import { useShopView } from '#components/shop/shop-context.tsx';
import { AddedPrice } from './added-price.tsx';

interface ImageOptionProps {
  name: string;
  legend: ReactNode;
  values: readonly CustomOptionValue[];
  value: string;
  required: boolean;
  error: ReactNode;
  onChange: (value: string) => void;
}

/** Widths in px: it is shown at a third of a phone or a quarter of a column. */
const WIDTHS = [180, 360] as const;

/** A choice of images with their names, as radios. */
export function ImageOption({ name, legend, values, value, required, error, onChange }: ImageOptionProps) {
  const shop = useShopView();
  return (
    <Fieldset role="radiogroup" legend={legend} error={error} className="[&>legend]:mb-2">
      <div className="grid grid-cols-3 gap-2 tab:grid-cols-4">
        {values.map(({ value: own, image, price }) => (
          <label
            key={own}
            className="relative flex flex-col gap-1.5 rounded border border-control p-1.5 text-14 hover:border-text has-checked:border-text choice has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={own}
              checked={own === value}
              required={required}
              onChange={() => onChange(own)}
              className="absolute inset-0 h-full w-full cursor-pointer opacity-0"
            />
            {image ? (
              <img
                src={shop.image(image, { width: WIDTHS[0] })}
                srcSet={WIDTHS.map((width) => `${shop.image(image, { width })} ${width}w`).join(', ')}
                sizes="(min-width: 834px) 8rem, 30vw"
                alt=""
                loading="lazy"
                className="aspect-square w-full rounded bg-surface object-cover"
              />
            ) : null}
            <span className="min-w-0 px-1 pb-0.5">
              {own} <AddedPrice price={price} />
            </span>
          </label>
        ))}
      </div>
    </Fieldset>
  );
}
