import type { Decorator } from '@storybook/react-vite';
import { useMemo, type ReactNode } from 'react';
import { plainShopView, ShopViewProvider } from '#components/shop/shop-context.tsx';
import { directionOf, languageOf, surroundingsOf, type Surroundings } from '../surroundings.ts';
import { currencies } from './currencies.ts';

/** Provides the page's language, direction and currency to all components. */
export const withShopView: Decorator = (Story, { globals }) => {
  const { locale, currency } = surroundingsOf(globals);
  return (
    <StoryShop locale={locale} currency={currency}>
      <Story />
    </StoryShop>
  );
};

/** A URL, and not the name of one of the shop's images. */
const isWhole = /^(https?:|data:|\/)/;

/** The demo shop's original images, in place of the image server. */
export const storyPicture = (src: string): string => (isWhole.test(src) ? src : `pictures/${src}`);

function StoryShop({
  locale,
  currency,
  children,
}: Pick<Surroundings, 'locale' | 'currency'> & { children: ReactNode }) {
  const view = useMemo(
    () => ({
      ...plainShopView,
      locale: { code: languageOf(locale), direction: directionOf(locale), prefix: '' },
      currency: currencies[currency],
      image: storyPicture,
    }),
    [locale, currency],
  );
  return <ShopViewProvider view={view}>{children}</ShopViewProvider>;
}
