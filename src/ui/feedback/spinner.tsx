export interface SpinnerProps {
  /** Edge in px. */
  size?: number;
  /** What is under way, said to assistive technology; leave out beside text that says so. */
  label?: string;
}

/** A turning ring for waits without a known shape; where the shape is known use `Skeleton`. */
export function Spinner({ size = 20, label }: SpinnerProps) {
  return (
    <span role={label ? 'status' : undefined} className="inline-flex">
      <svg
        viewBox="0 0 24 24"
        width={size}
        height={size}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        aria-hidden
        className="animate-spin"
      >
        <circle cx="12" cy="12" r="9" opacity="0.25" />
        <path d="M12 3a9 9 0 0 1 9 9" strokeLinecap="round" />
      </svg>
      {label ? <span className="sr-only">{label}</span> : null}
    </span>
  );
}
