import type { CSSProperties } from 'react';
import { Blocks } from '#theme/blocks/blocks.tsx';
import type { Props } from './hero.settings.ts';
import { cx } from '#ui/cx.ts';
import { Picture } from '#ui/picture.tsx';
import { Section } from '#ui/section.tsx';

const HEIGHTS = { medium: 'min-h-[26rem] tab:min-h-[56vh]', large: 'min-h-[34rem] tab:min-h-[78vh]', screen: 'min-h-[calc(100svh-4rem)]' };
const ACROSS = { start: 'justify-start text-start', center: 'justify-center text-center', end: 'justify-end text-start' };
const DOWN = { start: 'items-start', center: 'items-center', end: 'items-end' };

/** A wide picture with a few words in its calm part. The first of a page is its largest paint, so it loads ahead of all. */
export function View({ settings, blocks }: Props) {
  const { image, mobileImage, height, horizontal, vertical, tone, scrim, isTitle, ...common } = settings;
  return (
    <Section {...common} id={common.anchor || undefined} scheme={tone === 'light' ? 'contrast' : 'base'}>
      <div className={cx('relative flex overflow-hidden', HEIGHTS[height], DOWN[vertical], ACROSS[horizontal])}>
        {image && <Picture image={image} mobile={mobileImage ? { image: mobileImage } : undefined} sizes="100vw" fill priority={isTitle} />}
        {image && scrim > 0 && <div aria-hidden="true" className={cx('scrim absolute inset-0', `scrim-${vertical}`, tone === 'dark' && 'scrim-light')} style={{ '--scrim': scrim / 100 } as CSSProperties} />}
        <div className="relative mx-auto w-full max-w-page px-gutter py-12 tab:py-20">
          <div className={cx('flex max-w-[36rem] flex-col gap-5', horizontal === 'center' && 'mx-auto items-center', horizontal === 'end' && 'ms-auto')}>
            <Blocks blocks={blocks} level={isTitle ? 1 : 2} />
          </div>
        </div>
      </div>
    </Section>
  );
}
