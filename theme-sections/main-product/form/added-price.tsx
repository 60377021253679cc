import { formatMoney } from '#domain/shop/money.ts';
import { useShopView } from '#components/shop/shop-context.tsx';

/** What a value adds to the price; nothing where it adds none. */
export function AddedPrice({ price }: { price: number | undefined }) {
  const { currency } = useShopView();
  return price ? <bdi className="whitespace-nowrap text-muted figures">+{formatMoney(price, currency)}</bdi> : null;
}
