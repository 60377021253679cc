export interface SpinnerProps {
  /** Width and height in px. */
  size?: number;
  /** What is loading, for assistive technology; leave out beside text that says so. */
  label?: string;
}

/** A spinner, for loading content without a known layout; with a known layout use `Skeleton`. */
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
