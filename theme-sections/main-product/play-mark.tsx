import { cx } from '#ui/cx.ts';

/** Says of a picture that it begins a film; a triangle points the same way everywhere. */
export function PlayMark({ className }: { className: string }) {
  return (
    <span className={cx('pointer-events-none absolute inset-0 m-auto flex items-center justify-center rounded-full bg-background text-text', className)}>
      <svg viewBox="0 0 24 24" aria-hidden className="w-1/2 fill-current">
        <path d="M7 4v16l13-8Z" />
      </svg>
    </span>
  );
}
