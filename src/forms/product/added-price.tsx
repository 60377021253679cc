import { formatMoney } from '#domain/shop/money.ts';
import { useShopView } from '#components/shop/shop-context.tsx';

/** The surcharge of a value; nothing if it has none. */
export function AddedPrice({ price }: { price: number | undefined }) {
  const { currency } = useShopView();
  return price ? <bdi className="whitespace-nowrap text-muted figures">+{formatMoney(price, currency)}</bdi> : null;
}
