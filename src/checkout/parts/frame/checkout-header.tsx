import type { Image } from '#domain/media/image.ts';
import { Link } from '#ui/actions/link.tsx';
import { Logo } from '#components/shop/logo.tsx';
import type { ReactNode } from 'react';

export interface CheckoutHeaderProps {
  logo: Image | null;
  /** Shown if there is no logo; otherwise the logo's alternative text. */
  shopName: string;
  /** One link, such as back to the cart. */
  aside?: ReactNode;
}

/** The checkout's header: logo and one link, without the shop's menus that would distract from buying. */
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
