import type { CSSProperties } from 'react';
import { useIntl } from 'react-intl';
import { CartLink } from './cart-link.tsx';
import { DesktopMenu } from './desktop-menu.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import type { Props } from './header.settings.ts';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Link } from '#ui/link.tsx';
import { useShopView } from '#ui/shop-context.tsx';

/** Logo, menu, search and cart: links and native disclosure, whole before any script. */
export function View({ id, settings, data }: Props) {
  const intl = useIntl();
  const items = data.menu?.items ?? [];
  return (
    <header data-scheme={settings.scheme} className={cx('border-b border-border', settings.sticky && 'sticky-header')}>
      <div className="mx-auto grid max-w-page grid-cols-[1fr_auto_1fr] items-center gap-4 px-gutter py-2">
        <div className="-ms-3 flex tab:ms-0">
          <MobileMenu id={`${id}-menu`} items={items} shopName={data.shopName} />
          <DesktopMenu items={items} />
        </div>
        <Link href="/" variant="bare" aria-label={data.shopName} className="flex min-h-11 items-center justify-center">
          <Logo {...settings} name={data.shopName} />
        </Link>
        <div className="-me-3 flex justify-end">
          {settings.showSearch && <IconButton icon="search" href="/search" label={intl.formatMessage({ id: 'header.search', defaultMessage: 'Search' })} />}
          <CartLink />
        </div>
      </div>
    </header>
  );
}

function Logo({ logo, logoWidth, name }: Pick<Props['settings'], 'logo' | 'logoWidth'> & { name: string }) {
  const shop = useShopView();
  if (!logo) return <span className="heading text-22 whitespace-nowrap">{name}</span>;
  const shape = { width: logoWidth, aspectRatio: `${logo.width}/${logo.height}` };
  if (!logo.src.endsWith('.svg')) return <img src={shop.image(logo.src, { width: 540 })} alt="" style={shape} />;
  // A drawing is a mask filled with the text's colour, so that it follows the scheme and the dark theme.
  return <span aria-hidden="true" className="logo-mask max-w-full bg-text" style={{ ...shape, '--mask': `url("/images/${logo.src}")` } as CSSProperties} />;
}
