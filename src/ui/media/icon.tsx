import { cx } from '../cx.ts';
import { directional, iconPaths } from './icon-paths.ts';
import type { IconName } from './icon-paths.ts';

export interface IconProps {
  name: IconName;
  /** Width and height in px. */
  size?: number;
  /** Only if the icon alone has a meaning; without it the icon is hidden from assistive technology. */
  label?: string;
  className?: string;
}

/** One line icon in the text's colour; arrows and chevrons are mirrored in right-to-left languages. */
export function Icon({ name, size = 20, label, className }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className={cx('flex-none', directional.has(name) && 'rtl:-scale-x-100', className)}
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
