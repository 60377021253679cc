import type { Image } from '#domain/entities/image.ts';
import { Link } from '#ui/link.tsx';
import { Picture } from '#ui/picture.tsx';
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
      <Link href="/" variant="bare" className="inline-flex min-h-11 items-center">
        {logo ? <span className="block w-36"><Picture image={logo} sizes="144px" maxWidth={360} alt={logo.alt || shopName} priority /></span> : <span className="heading text-22">{shopName}</span>}
      </Link>
      {aside}
    </div>
  );
}
