import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { Personalization, PrintArea, PrintFont } from '#domain/product/personalization.ts';
import type { CustomOption, ProductImage } from '#domain/product/product.ts';
import { takesFile } from '#domain/product/product-selection.ts';
import { isShownInBrowsers } from '#domain/media/uploads.ts';
import { personalizationStores } from '#stores/product/personalization.store.ts';
import type { ProductFormStore } from '#stores/product/product-form.store.ts';
import type { RootStore } from '#stores/core/root.store.ts';
import { LiveRegion } from '#ui/feedback/live-region.tsx';
import { PersonalizedImage } from './personalized-image.tsx';
import { PrintedText } from './printed-text.tsx';

export type Preview = {
  /** Drawn over an image with print areas; nothing over others. */
  Print: ComponentType<{ image: ProductImage }>;
  /** Announces the preview, and shows it small while the gallery is not visible; rendered in the gallery. */
  Beside: ComponentType;
};

/** The gallery that shows it. */
interface Row {
  images: readonly ProductImage[];
  /** Index of the visible image. */
  current: number;
  show: (index: number) => void;
}

/** Pause after the last key before the preview is announced, so that it is read by words instead of letters. */
const REST_MS = 1000;

/** Fetches a product's print areas; undefined if that fails, and then the image stays as it is [core §7, §8]. */
export async function loadPreview(
  stores: RootStore,
  productId: number,
  form: ProductFormStore,
  { images, current, show }: Row,
): Promise<Preview | undefined> {
  const store = stores.get(personalizationStores)(productId);
  await store.tryToLoad();
  const { data } = store;
  if (!data) return undefined;
  const OnPicture: Preview['Print'] = ({ image }) =>
    data.images.includes(image.src) ? <Print data={data} form={form} image={image} /> : null;
  const isPrinted = (image: ProductImage | undefined) => image !== undefined && data.images.includes(image.src);
  const printed = images.find(isPrinted);
  // The visible image may have print areas itself.
  if (printed && !isPrinted(images[current])) show(images.indexOf(printed));
  const Beside = () => (
    <>
      <Said data={data} form={form} />
      {printed ? <PersonalizedImage image={printed} Print={OnPicture} /> : null}
    </>
  );
  return { Print: OnPicture, Beside };
}

interface PrintProps {
  data: Personalization;
  form: ProductFormStore;
}

type Options = readonly CustomOption[];

/** The shopper's text and images over the product's image, cropped like it. */
const Print = observer(function Print({ data, form, image: { width, height } }: PrintProps & { image: ProductImage }) {
  const { customValues, product } = form;
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      className="pointer-events-none absolute inset-0 size-full"
    >
      {shownAreas(data, product.custom_options, customValues).map(({ area, value, index }) => {
        const box = {
          x: (area.x * width) / 100,
          y: (area.y * height) / 100,
          width: (area.width * width) / 100,
          height: (area.height * height) / 100,
        };
        const turned = area.rotation
          ? `rotate(${area.rotation} ${box.x + box.width / 2} ${box.y + box.height / 2})`
          : undefined;
        return (
          <g key={index} transform={turned}>
            {area.kind === 'image' ? (
              <PrintedImage box={box} value={value} />
            ) : (
              <PrintedText
                box={box}
                value={value}
                area={area}
                {...chosenLook(area, product.custom_options, customValues)}
              />
            )}
          </g>
        );
      })}
    </svg>
  );
});

/** An image is cropped to its area, never distorted; a format that browsers cannot show leaves the area empty. */
function PrintedImage({
  box,
  value,
}: {
  box: { x: number; y: number; width: number; height: number };
  value: string;
}): ReactNode {
  if (!isShownInBrowsers(value)) return null;
  return (
    <svg {...box}>
      <image href={value} width="100%" height="100%" preserveAspectRatio="xMidYMid slice" />
    </svg>
  );
}

const Said = observer(function Said({ data, form }: PrintProps) {
  const intl = useIntl();
  const { custom_options } = form.product;
  const shown = shownAreas(data, custom_options, form.customValues).map(({ area, value }) =>
    area.kind === 'text' ? value : intl.formatMessage({ id: 'viewer.yourPicture', defaultMessage: 'your picture' }),
  );
  const words =
    shown.length > 0
      ? intl.formatMessage(
          { id: 'viewer.printed', defaultMessage: 'Now shown on the product: {parts}' },
          { parts: intl.formatList(shown, { type: 'unit' }) },
        )
      : '';
  const [said, say] = useState('');
  useEffect(() => {
    const rest = setTimeout(() => say(words), REST_MS);
    return () => clearTimeout(rest);
  }, [words]);
  return <LiveRegion>{said}</LiveRegion>;
});

/** Areas with content, and their content. */
function shownAreas(
  { areas }: Personalization,
  options: Options,
  values: ProductFormStore['customValues'],
): { area: PrintArea; value: string; index: number }[] {
  return areas.flatMap((area, index) => {
    const option = options.find(({ id }) => id === area.option_id);
    const value = option ? (values[option.label] ?? '').trim() : '';
    const isShown =
      !area.shown_for || chosenIndex(area.shown_for.option_id, options, values) === area.shown_for.value_index;
    return value && isShown && (area.kind === 'text' || (option && takesFile(option))) ? [{ area, value, index }] : [];
  });
}

function chosenLook(
  { font, fonts, color, colors }: PrintArea,
  options: Options,
  values: ProductFormStore['customValues'],
): { font: PrintFont; color: string } {
  const chosen = <T,>(of: { option_id: number; of_values: T[] } | undefined) =>
    of?.of_values[chosenIndex(of.option_id, options, values)];
  return { font: chosen(fonts) ?? font, color: chosen(colors) ?? color };
}

/** Index of the option's current value; -1 for none. */
function chosenIndex(optionId: number, options: Options, customValues: ProductFormStore['customValues']): number {
  const option = options.find(({ id }) => id === optionId);
  return option ? option.values.findIndex(({ value }) => value === customValues[option.label]) : -1;
}
