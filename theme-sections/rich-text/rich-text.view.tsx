import { Blocks } from '#theme/blocks/blocks.tsx';
import type { Props } from './rich-text.settings.ts';
import { cx } from '#ui/cx.ts';
import { Section } from '#ui/section.tsx';

const ALIGN = { start: 'items-start text-start', center: 'items-center text-center', end: 'items-end text-end' };

/** A passage of text with what belongs to it, in a readable measure. */
export function View({ settings, blocks }: Props) {
  const { align, measure, ...common } = settings;
  if (blocks.length === 0) return null;
  return (
    <Section {...common} id={common.anchor || undefined}>
      <div className={cx('mx-auto flex flex-col gap-5', ALIGN[align], measure === 'reading' ? 'max-w-reading' : 'max-w-[60rem]')}>
        <Blocks blocks={blocks} />
      </div>
    </Section>
  );
}
