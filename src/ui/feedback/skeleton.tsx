import { cx } from '../cx.ts';

export interface SkeletonProps {
  /** `text` is one line high, `box` gets its size from `className` or `ratio`. */
  shape?: 'text' | 'box';
  /** Width by height of the image to come. */
  ratio?: string;
  className?: string;
}

/**
 * Keeps the space of content that is loading. Announce the loading once, with `LiveRegion` or `aria-busy` on the list.
 */
export function Skeleton({ shape = 'box', ratio, className }: SkeletonProps) {
  return (
    <span
      aria-hidden
      style={ratio ? { aspectRatio: ratio } : undefined}
      className={cx(
        'block animate-[waiting_1.6s_ease-in-out_infinite] rounded bg-surface',
        shape === 'text' && 'my-[0.3em] h-[1em]',
        className,
      )}
    />
  );
}
