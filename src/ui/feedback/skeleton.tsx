import { cx } from '../cx.ts';

export interface SkeletonProps {
  /** `text` is one line high, `box` takes its size from `className` or `ratio`. */
  shape?: 'text' | 'box';
  /** Width by height of a picture that will come. */
  ratio?: string;
  className?: string;
}

/**
 * Holds the place of what is loading, in its geometry. Say that it loads once, with `LiveRegion` or `aria-busy` on the
 * list.
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
