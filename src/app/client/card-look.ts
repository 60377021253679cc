import type { ThemeSettings } from '#theme/model/design/theme-settings.ts';
import type { CardLook } from '#components/shop/shop-context.tsx';

/** Settings as a theme's view has them: completed by its fields, or none at all. */
type Settings = Readonly<Partial<Record<keyof ThemeSettings, unknown>>>;

const DAY_MS = 24 * 60 * 60 * 1000;

/** What cards show by the theme; undefined where that is title and price alone, so that the state stays small. */
export function cardLook(
  { showVendor, showRating, newBadgeDays, fewBadgeUnits, wishlist, quickAdd }: Settings,
  now: Date,
): CardLook | undefined {
  const days = Number(newBadgeDays ?? 0);
  const look: CardLook = {
    ...(showVendor === true && { vendor: true }),
    ...(showRating === true && { rating: true }),
    ...(days > 0 && { newSince: new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 10) }),
    ...(Number(fewBadgeUnits ?? 0) > 0 && { fewUnits: Number(fewBadgeUnits) }),
    ...(wishlist === true && { wishlist: true }),
    ...(quickAdd === true && { quickAdd: true }),
  };
  return Object.keys(look).length > 0 ? look : undefined;
}
