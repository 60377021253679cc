import type { CSSProperties } from 'react';
import { Blocks } from '#theme/blocks/blocks.tsx';
import { frameOf } from '#theme/renderer/section-frame.ts';
import { cx } from '#ui/cx.ts';
import { Picture } from '#ui/media/picture.tsx';
import { Section } from '#ui/layout/section.tsx';
import type { Props } from './hero.settings.ts';

const HEIGHTS = {
  medium: { over: 'min-h-[26rem]', both: 'tab:min-h-[min(56svh,36rem,56vw)]' },
  large: { over: 'min-h-[36rem]', both: 'tab:min-h-[min(80svh,52rem,56vw)]' },
  screen: { over: 'min-h-[calc(100svh-6rem)]', both: 'tab:min-h-[calc(100svh-6rem)]' },
};
const ACROSS = { start: 'items-start', center: 'items-center', end: 'items-end' };
const DOWN = { start: 'justify-start', center: 'justify-center', end: 'justify-end' };
/** Where a phone's veil comes from, and from 834 px on a wide picture's. */
const VEIL_UP = { start: 'scrim-down', center: 'scrim-even', end: 'scrim-up' };
const VEIL_ACROSS = { start: 'scrim-start', center: 'scrim-center', end: 'scrim-end' };

/**
 * A wide picture with a few words in its calm part. The one that holds the page's title is its largest paint and loads
 * ahead of all.
 */
export function View({ settings, blocks }: Props) {
  const { image, height, horizontal, vertical, isTitle } = settings;
  if (!image && blocks.length === 0) return null;
  const isOver = settings.mobileText === 'over';
  return (
    <Section {...frameOf(settings)}>
      <div
        className={cx('relative flex flex-col', image && HEIGHTS[height].both, image && isOver && HEIGHTS[height].over)}
      >
        {image && <Backdrop {...settings} image={image} />}
        <div
          className={cx(
            'relative mx-auto flex w-full max-w-page flex-1 flex-col px-gutter wrap-anywhere py-10 tab:py-20',
            ACROSS[horizontal],
            DOWN[vertical],
          )}
        >
          <div
            className={cx(
              'flex max-w-[32rem] flex-col gap-6 hyphens-auto [hyphenate-limit-chars:12_5_4]',
              horizontal === 'center' ? 'items-center' : 'items-start tab:max-w-[33%] lg:max-w-[min(32rem,44%)]',
            )}
          >
            <Blocks blocks={blocks} level={isTitle ? 1 : 2} align={horizontal === 'center' ? 'center' : 'start'} />
          </div>
        </div>
      </div>
    </Section>
  );
}

function Backdrop({
  image,
  mobileImage,
  mirrored,
  mobileText,
  horizontal,
  vertical,
  scrim,
  isTitle,
}: Props['settings'] & { image: NonNullable<Props['settings']['image']> }) {
  const isOver = mobileText === 'over';
  return (
    <div className={isOver ? 'absolute inset-0' : 'max-tab:relative max-tab:aspect-[4/5] tab:absolute tab:inset-0'}>
      <Picture
        image={image}
        mobile={mobileImage ? { image: mobileImage } : undefined}
        sizes="100vw"
        fill
        priority={isTitle}
        className={mirrored ? 'rtl:-scale-x-100' : ''}
      />
      <div
        aria-hidden="true"
        className={cx('scrim', VEIL_UP[vertical], VEIL_ACROSS[horizontal], !isOver && 'max-tab:hidden')}
        style={{ '--scrim': scrim / 100 } as CSSProperties}
      />
    </div>
  );
}
