import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Link } from './link.tsx';

interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'plain';
  size?: 'medium' | 'small';
  /** As wide as what holds it. */
  wide?: boolean;
  /** An act is under way: the label keeps its place under a turning ring, focus stays, presses do nothing. */
  loading?: boolean;
  children: ReactNode;
}

export type ButtonProps = ButtonLook &
  (({ href: string } & ComponentProps<'a'>) | ({ href?: undefined } & ComponentProps<'button'>));

const looks = {
  primary: 'border border-button bg-button px-6 text-button-label hover:opacity-85',
  secondary: 'border border-control px-6 text-secondary-label hover:border-text',
  plain: 'button-plain min-w-11 text-secondary-label underline underline-offset-4 hover:decoration-2',
};
const sizes = { medium: 'min-h-12', small: 'min-h-11 text-14' };

/**
 * A button, or a link that looks like one when `href` is given. Its words say what happens ("Add to cart"). Type is
 * `button` unless said otherwise.
 */
export function Button({
  variant = 'primary',
  size = 'medium',
  wide = false,
  loading = false,
  className,
  children,
  ...rest
}: ButtonProps) {
  const classes = cx(
    'button relative inline-flex items-center justify-center gap-2 py-2 text-center transition-opacity',
    'active:opacity-70 disabled:opacity-45',
    looks[variant],
    sizes[size],
    wide && 'w-full',
    className,
  );
  if (rest.href !== undefined) {
    return (
      <Link {...rest} variant="bare" className={classes}>
        {children}
      </Link>
    );
  }
  return (
    <button
      type="button"
      {...rest}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled']}
      onClick={loading ? swallow : rest.onClick}
      className={classes}
    >
      <span className="inline-flex items-center justify-center gap-2">{children}</span>
    </button>
  );
}

/** Keeps a second press from sending the form again. */
function swallow(event: MouseEvent) {
  event.preventDefault();
}
