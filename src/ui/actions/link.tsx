import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { useEnvironment } from '../environment.tsx';

export interface LinkProps extends ComponentProps<'a'> {
  href: string;
  /**
   * `text` is underlined and in the link's colour, `quiet` is underlined on hover, `bare` is styled by `className`
   * only.
   */
  variant?: 'text' | 'quiet' | 'bare';
}

const looks = {
  text: 'text-link underline underline-offset-4 hover:decoration-2',
  quiet: 'underline-offset-4 hover:underline',
  bare: '',
};

/**
 * A plain link. Paths of the site get the page's locale prefix [core §2]; addresses with a scheme, `//host`, `#anchor`
 * and `?query` stay as they are.
 */
export function Link({ href, variant = 'text', className, children, ...rest }: LinkProps) {
  const environment = useEnvironment();
  const isSitePath = href.startsWith('/') && !href.startsWith('//');
  return (
    <a {...rest} href={isSitePath ? environment.href(href) : href} className={cx(looks[variant], className)}>
      {children}
    </a>
  );
}
