import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../media/icon.tsx';
import type { IconName } from '../media/icon-paths.ts';
import { Link } from './link.tsx';

interface IconLook {
  icon: IconName;
  /** What the button does, for assistive technology and as a tooltip. */
  label: string;
}

export type IconButtonProps = IconLook &
  (
    | ({ href: string } & Omit<ComponentProps<'a'>, 'children'>)
    | ({ href?: undefined } & Omit<ComponentProps<'button'>, 'children'>)
  );

/** A square of 44 px with one icon; a link if `href` is given. */
export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  const look = {
    'aria-label': label,
    title: label,
    className: cx(
      'inline-flex size-11 flex-none items-center justify-center rounded transition-opacity hover:opacity-60 disabled:opacity-35',
      className,
    ),
  };
  if (rest.href !== undefined) {
    return (
      <Link {...rest} {...look} variant="bare">
        <Icon name={icon} />
      </Link>
    );
  }
  return (
    <button type="button" {...rest} {...look}>
      <Icon name={icon} />
    </button>
  );
}
