import type { Offer } from '#domain/offer/offer.ts';
import type { Tier } from '#domain/offer/quantity-offer.ts';
import type { ShownProduct } from '#domain/product/shown-product.ts';
import type { ShippingEtaAnswer } from '#domain/shipping/shipping-eta.ts';
import type { StockAlertState } from '#domain/product/stock-alert.ts';
import type { themeBlocks } from '#theme/model/blocks.ts';
import { s } from '#theme/model/fields.ts';
import type { BlockDefinitions, BlockOf, SectionProps } from '#theme/model/section.ts';

export const settings = {
  gallery: s.select({
    label: 'Gallery layout',
    options: [
      { value: 'thumbnails', label: 'Thumbnails' },
      { value: 'grid', label: 'Two columns' },
    ],
    group: 'Media',
  }),
  showBreadcrumbs: s.toggle({ label: 'Show breadcrumbs', default: true }),
  showVendor: s.toggle({ label: 'Show vendor', default: true }),
  showSku: s.toggle({ label: 'Show SKU', default: false }),
  showQuantity: s.toggle({ label: 'Show quantity selector', default: true, group: 'Product form' }),
  buyNow: s.toggle({
    label: 'Show “Buy it now” button',
    info: 'Goes straight to checkout with this product only. The cart does not change.',
    default: false,
    group: 'Product form',
  }),
  express: s.toggle({
    label: 'Show dynamic checkout buttons',
    info: 'PayPal and other wallets your store accepts.',
    default: true,
    group: 'Product form',
  }),
  stickyBar: s.toggle({ label: 'Show sticky add to cart bar on mobile', default: true, group: 'Product form' }),
  lowStock: s.range({
    label: 'Low stock threshold',
    info: 'At this many units or fewer, shows how many are left. Set to 0 to hide.',
    min: 0,
    max: 20,
    default: 5,
    group: 'Product form',
  }),
  showEta: s.toggle({
    label: 'Show delivery estimate',
    info: 'Based on your shipping zones and the visitor’s country.',
    default: true,
    group: 'Product form',
    revalidates: true,
  }),
  detailsLook: s.select({
    label: 'Details layout',
    options: [
      { value: 'lines', label: 'Collapsible rows' },
      { value: 'tabs', label: 'Tabs' },
    ],
    group: 'Text',
  }),
  showShare: s.toggle({ label: 'Show share button', default: true, group: 'Text' }),
  descriptionPlace: s.select({
    label: 'Description layout',
    options: [
      { value: 'open', label: 'Always open' },
      { value: 'disclosure', label: 'Collapsible row' },
    ],
    group: 'Text',
  }),
};

export const blocks = {
  trust: {
    name: 'Icon with text',
    settings: {
      icon: s.select({
        label: 'Icon',
        options: (['truck', 'lock', 'check', 'heart', 'globe', 'tag'] as const).map((value) => ({
          value,
          label: `${value[0]!.toUpperCase()}${value.slice(1)}`,
        })),
      }),
      text: s.inlineText({ label: 'Text', default: 'Free returns for 30 days', limit: 120 }),
      url: s.url({ label: 'Link', default: '' }),
    },
    limit: 6,
  },
  guide: {
    name: 'Guide',
    settings: {
      label: s.inlineText({ label: 'Label', default: 'Size guide', limit: 60 }),
      page: s.page({ label: 'Page', info: 'Opens in a drawer.' }),
    },
    limit: 2,
  },
  details: {
    name: 'Details',
    settings: {
      heading: s.inlineText({ label: 'Heading', default: 'Details', limit: 80 }),
      html: s.richText({ label: 'Text', default: '' }),
      open: s.toggle({ label: 'Open by default', default: false }),
    },
    limit: 8,
  },
} as const satisfies BlockDefinitions;

/** The state of a back-in-stock request, or its refused form. */
export type StockAlertData = {
  state?: StockAlertState;
  values?: Record<string, string>;
  errors?: Record<string, string>;
};

export type MainProductData = {
  product: ShownProduct;
  /** The preselected variant. */
  variantId: number | null;
  /** The delivery estimate of one unit of the preselected variant; null if the page does not show it. */
  eta: ShippingEtaAnswer | null;
  /** What several of the product cost; missing without such an offer. */
  setOffer?: Pick<Offer, 'title' | 'description' | 'discount_type'> & { tiers: Tier[] };
  /** Code of a refused direct checkout; missing if there was none. */
  refusal?: string;
  /** Missing if the query says nothing about it. */
  alert?: StockAlertData;
  /** The collection that the visitor came from. */
  collection: { handle: string; title: string } | null;
};

export type ProductBlock = BlockOf<typeof blocks> | BlockOf<typeof themeBlocks>;
export type Props = SectionProps<typeof settings, MainProductData | null, ProductBlock>;
