import type { Image } from '#domain/media/image.ts';
import { Link } from '#ui/actions/link.tsx';
import { Logo } from '#components/shop/logo.tsx';
import type { ReactNode } from 'react';

export interface CheckoutHeaderProps {
  logo: Image | null;
  /** Written where there is no logo, and what the logo is called. */
  shopName: string;
  /** The one way out that helps, such as the cart. */
  aside?: ReactNode;
}

/** The shop's name above the checkout: nothing else, so that nothing leads away. */
export function CheckoutHeader({ logo, shopName, aside }: CheckoutHeaderProps) {
  return (
    <div className="flex min-h-16 items-center justify-between gap-6 py-3 tab:min-h-20">
      <Link href="/" variant="bare" aria-label={shopName} className="inline-flex min-h-11 min-w-0 items-center">
        <Logo logo={logo} width={144} name={shopName} />
      </Link>
      {aside}
    </div>
  );
}
