import type { Device } from '#domain/core/device.ts';
import type { PageSection } from '#domain/page/page-document.ts';
import type { ResizeRule } from '#domain/media/resize-image.ts';
import type { RootSnapshot, RootStore } from '#stores/core/root.store.ts';
import type { ShopView } from '#components/shop/shop-context.tsx';
import { isLive } from '#domain/theme/preview.ts';
import type { PreviewState } from '#domain/theme/preview.ts';
import { hashOf } from '../client/page-state.ts';

/** What the application starts from, as the document carries it. */
export type DocumentState = {
  /** Of the page's sections, the theme, the visitor's language and currency, and the program: HTML and state of one fit together. */ variantKey: string;
  stores: RootSnapshot;
  locale: ShopView['locale'];
  currency: ShopView['currency'];
  cards?: ShopView['cards'];
  imageBase: string;
  foreign?: ResizeRule;
  preview?: PreviewState;
};

/** Theme settings that say how the storefront acts; how it looks has become style. */
const BEHAVIOUR = ['cartType', 'defaultVariant', 'excludedOptions'];

/**
 * The stores' state without what no code in the browser will read: content of sections that stay HTML, looks, what
 * others read of the head.
 */
export function documentState(
  stores: RootStore,
  view: ShopView,
  { imageBase, foreign, variantKey, preview }: Pick<DocumentState, 'imageBase' | 'foreign' | 'variantKey' | 'preview'>,
): DocumentState {
  const snapshot = stores.dehydrate();
  // An editor changes sections that stay HTML too.
  const kept = preview && !isLive(preview) ? (section: PageSection) => section : onlyWhatHydrates;
  const { shop, theme } = snapshot;
  const settings = shop && { ...shop, cdn: { assets_domain: shop.cdn.assets_domain, link: shop.cdn.link } };
  const page = theme.page && {
    ...theme.page,
    head: { ...theme.page.head, alternates: undefined, image: null, jsonLd: [] },
    issues: [],
    sections: theme.page.sections.filter(({ group }) => group === 'main').map(kept),
  };
  const frame = theme.theme && {
    ...theme.theme,
    ground: {},
    settings: Object.fromEntries(BEHAVIOUR.map((key) => [key, theme.theme?.settings[key]])),
  };
  const shown = [...(theme.page?.sections ?? []), ...theme.groups];
  return {
    variantKey,
    stores: {
      ...snapshot,
      shop: settings,
      theme: {
        ...theme,
        theme: frame,
        page,
        groups: theme.groups.map(kept),
        digests: { desktop: digestOn('desktop', shown), mobile: digestOn('mobile', shown) },
      },
    },
    locale: view.locale,
    currency: view.currency,
    cards: view.cards,
    imageBase,
    foreign,
    preview,
  };
}

/** Names what a device shows of a page: its sections, whose settings and data are the same on every device. */
function digestOn(device: Device, sections: readonly PageSection[]): string {
  return hashOf(
    sections
      .filter(({ hideOn }) => !hideOn.includes(device))
      .map(({ id }) => id)
      .join(),
  );
}

function onlyWhatHydrates(section: PageSection): PageSection {
  return section.hydrate === 'never' ? { ...section, settings: {}, blocks: [], data: null } : section;
}
