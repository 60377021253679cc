import { Blocks } from '#theme/blocks/blocks.tsx';
import type { Props } from './media-with-text.settings.ts';
import { cx } from '#ui/cx.ts';
import { Picture } from '#ui/picture.tsx';
import { Section } from '#ui/section.tsx';

const PICTURE = { '6': 'tab:col-span-6', '7': 'tab:col-span-7', '8': 'tab:col-span-8' };
const TEXT = { '6': 'tab:col-span-6', '7': 'tab:col-span-5', '8': 'tab:col-span-4' };
const DOWN = { start: 'self-start', center: 'self-center', end: 'self-end' };

/** A picture beside a few words on the 12-column grid; under each other on phones, the picture first. */
export function View({ settings, blocks }: Props) {
  const { image, ratio, position, share, vertical, ...common } = settings;
  if (!image && blocks.length === 0) return null;
  const inset = common.width === 'full' ? 'px-gutter tab:px-0' : '';
  return (
    <Section {...common} id={common.anchor || undefined}>
      <div className="grid gap-x-6 gap-y-8 tab:grid-cols-12 lg:gap-x-16">
        {image && (
          <div className={cx(PICTURE[share], position === 'end' && 'tab:order-last')}>
            <Picture image={image} ratio={ratio} sizes={`(min-width: 834px) ${Math.round((Number(share) / 12) * 100)}vw, 100vw`} />
          </div>
        )}
        <div className={cx('flex flex-col items-start gap-5', inset, DOWN[vertical], image ? TEXT[share] : 'tab:col-span-8')}>
          <Blocks blocks={blocks} />
        </div>
      </div>
    </Section>
  );
}
