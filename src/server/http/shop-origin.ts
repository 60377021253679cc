import type { ShopContext } from '../core/shop-context.ts';

/** The shop's address: on this machine at a port, elsewhere by https. */
export function shopOrigin({ row: { domain } }: Pick<ShopContext, 'row'>, port: string | number): string {
  const isHere = domain === 'localhost' || domain.endsWith('.localhost');
  return isHere ? `http://${domain}${port === '' ? '' : `:${port}`}` : `https://${domain}`;
}
