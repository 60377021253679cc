import { useShopView } from '#components/shop/shop-context.tsx';

/** An option's value as a dot: a colour, or an image, whose path contains a dot or a slash as no colour does. */
export function Swatch({ value, small = false }: { value: string; small?: boolean }) {
  const shop = useShopView();
  const isImage = /[./]/.test(value) && !value.includes('(');
  const style = isImage
    ? { backgroundImage: `url("${shop.image(value, { width: 180 })}")` }
    : { backgroundColor: value };
  return (
    <span
      aria-hidden
      style={style}
      className={`${small ? 'size-4.5' : 'size-6'} flex-none rounded-full border border-border bg-cover forced-color-adjust-none`}
    />
  );
}
