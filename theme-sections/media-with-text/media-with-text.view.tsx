import { Blocks } from '#theme/blocks/blocks.tsx';
import { frameOf } from '#theme/renderer/section-frame.ts';
import { cx } from '#ui/cx.ts';
import { Picture } from '#ui/media/picture.tsx';
import { Section } from '#ui/layout/section.tsx';
import type { Props } from './media-with-text.settings.ts';

const PICTURE = { '6': 'tab:col-span-6', '7': 'tab:col-span-7', '8': 'tab:col-span-8' };
const TEXT = { '6': 'tab:col-span-6', '7': 'tab:col-span-5', '8': 'tab:col-span-4' };
const DOWN = { start: 'self-start', center: 'self-center', end: 'self-end' };
/** Edge to edge the text keeps the page's margin on its outer side. */
const MARGIN = { start: 'px-gutter pb-10 tab:py-10 tab:ps-0', end: 'px-gutter pb-10 tab:py-10 tab:pe-0' };

/** A picture beside a few words on the 12-column grid; under each other on phones, the picture first. */
export function View({ settings, blocks }: Props) {
  const { image, ratio, position, share, vertical, width } = settings;
  if (!image && blocks.length === 0) return null;
  return (
    <Section {...frameOf(settings)}>
      <div className="grid gap-x-10 gap-y-8 tab:grid-cols-12 lg:gap-x-16">
        {image && (
          <div className={cx(PICTURE[share], position === 'end' && 'tab:order-last')}>
            <Picture
              image={image}
              ratio={ratio}
              sizes={`(min-width: 834px) ${Math.round((Number(share) / 12) * 100)}vw, 100vw`}
              className={width === 'full' ? 'tab:h-full' : ''}
            />
          </div>
        )}
        <div
          className={cx(
            'flex min-w-0 flex-col items-start gap-6 wrap-anywhere',
            width === 'full' && MARGIN[position],
            image ? [DOWN[vertical], TEXT[share]].join(' ') : 'tab:col-span-8',
          )}
        >
          <Blocks blocks={blocks} sizes="(min-width: 834px) 40vw, 100vw" />
        </div>
      </div>
    </Section>
  );
}
