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
    label: 'Pictures',
    options: [
      { value: 'thumbnails', label: 'One large, others small below' },
      { value: 'grid', label: 'All, in two columns' },
    ],
    group: 'Pictures',
  }),
  showBreadcrumbs: s.toggle({ label: 'Show the way here', default: true }),
  showVendor: s.toggle({ label: 'Show the vendor', default: true }),
  showSku: s.toggle({ label: 'Show the SKU', default: false }),
  showQuantity: s.toggle({ label: 'Let shoppers choose how many', default: true, group: 'Buying' }),
  buyNow: s.toggle({
    label: 'Buy at once',
    info: 'A second button leads to the checkout with this product alone; the cart stays as it is.',
    default: false,
    group: 'Buying',
  }),
  express: s.toggle({
    label: 'Buttons of wallets',
    info: 'PayPal and others that the shop has.',
    default: true,
    group: 'Buying',
  }),
  stickyBar: s.toggle({ label: 'Keep the button in reach on a phone', default: true, group: 'Buying' }),
  lowStock: s.range({
    label: 'Name the stock up to',
    info: '0 never does.',
    min: 0,
    max: 20,
    default: 5,
    group: 'Buying',
  }),
  showEta: s.toggle({
    label: 'Say when it arrives',
    info: "By the shipping zones, for the visitor's country.",
    default: true,
    group: 'Buying',
    revalidates: true,
  }),
  detailsLook: s.select({
    label: 'Details',
    options: [
      { value: 'lines', label: 'Lines that open' },
      { value: 'tabs', label: 'Tabs' },
    ],
    group: 'Text',
  }),
  showShare: s.toggle({ label: 'Let shoppers pass it on', default: true, group: 'Text' }),
  descriptionPlace: s.select({
    label: 'Description',
    options: [
      { value: 'open', label: 'Open' },
      { value: 'disclosure', label: 'Below a line that opens' },
    ],
    group: 'Text',
  }),
};

export const blocks = {
  trust: {
    name: 'Promise',
    settings: {
      icon: s.select({
        label: 'Icon',
        options: (['truck', 'lock', 'check', 'heart', 'globe', 'tag'] as const).map((value) => ({
          value,
          label: value,
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
      page: s.page({ label: 'Page', info: 'Opens beside the product.' }),
    },
    limit: 2,
  },
  details: {
    name: 'Details',
    settings: {
      heading: s.inlineText({ label: 'Heading', default: 'Details', limit: 80 }),
      html: s.richText({ label: 'Text', default: '' }),
      open: s.toggle({ label: 'Open at first', default: false }),
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
