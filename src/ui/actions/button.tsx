import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Link } from './link.tsx';

interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'plain';
  size?: 'medium' | 'small';
  /** As wide as its container. */
  wide?: boolean;
  /** Work is in progress: the label keeps its space under a spinner, focus stays, and clicks do nothing. */
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
 * A button, or a link with a button's style if `href` is given. Its label says what happens ("Add to cart"). The
 * default `type` is `button`.
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

/** Keeps a second click from submitting the form again. */
function swallow(event: MouseEvent) {
  event.preventDefault();
}
