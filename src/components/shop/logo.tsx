import type { Image } from '#domain/media/image.ts';
import { useShopView } from '#components/shop/shop-context.tsx';

/**
 * The shop's logo, or its name without one. An SVG has the colour of the text, so it works on every scheme. Decorative:
 * the link around it has the name.
 */
export function Logo({ logo, width, name }: { logo: Image | null; width: number; name: string }) {
  const shop = useShopView();
  if (!logo) return <span className="heading min-w-0 text-center text-22 text-balance">{name}</span>;
  const src = shop.image(logo.src, { width: 540 });
  const shape = { width, aspectRatio: `${logo.width}/${logo.height}` };
  if (!logo.src.endsWith('.svg'))
    return (
      <img
        src={src}
        alt=""
        width={logo.width}
        height={logo.height}
        style={shape}
        className="max-w-full object-contain"
      />
    );
  return <span aria-hidden="true" className="logo-mask max-w-full" style={{ ...shape, maskImage: `url("${src}")` }} />;
}
