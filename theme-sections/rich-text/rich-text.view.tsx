import { Blocks } from '#theme/blocks/blocks.tsx';
import { frameOf } from '#theme/renderer/section-frame.ts';
import { cx } from '#ui/cx.ts';
import { Section } from '#ui/layout/section.tsx';
import type { Props } from './rich-text.settings.ts';

const ALIGN = { start: 'items-start', center: 'mx-auto items-center', end: 'ms-auto items-end' };
const MEASURE = { reading: 'max-w-reading', wide: 'max-w-[60rem]' };

/** A passage of text with what belongs to it, in a readable measure. */
export function View({ settings, blocks }: Props) {
  const { align, measure, width } = settings;
  if (blocks.length === 0) return null;
  return (
    <Section {...frameOf(settings)} className={width === 'full' ? 'px-gutter' : undefined}>
      <div className={cx('flex flex-col gap-5 wrap-anywhere', ALIGN[align], MEASURE[measure])}>
        <Blocks blocks={blocks} align={align} sizes="(min-width: 834px) 60rem, 100vw" />
      </div>
    </Section>
  );
}
