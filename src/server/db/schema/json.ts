import type { PrintArea } from '#domain/product/personalization.ts';
import type { ResizeImage } from '#domain/media/resize-image.ts';

/** The shapes kept in jsonb columns. Field names are the specification's wherever it names them ([core §3]). */

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** A picture in the shop's media folder. */
export interface Picture {
  src: string;
  alt?: string;
  width?: number;
  height?: number;
  average_color?: string;
  /** The address an import had it fetched from. */
  source?: string;
}

/** A photo of a review: the upload it came as, and the picture made of it once a job has done so. */
export interface ReviewPhoto {
  upload: string;
  picture?: Required<Omit<Picture, 'alt' | 'source'>>;
}

/** What a variant holds, and how much of it a price is named for: 180 g, named by 100 g. */
export interface UnitPriceMeasurement {
  quantity_value: number;
  quantity_unit: string;
  reference_value: number;
  reference_unit: string;
}

/** [core §3] One of at most three options of a product. */
export interface ProductOption {
  id: number;
  name: string;
  values: string[];
  /** Colour by value, such as {"Chalk": "#E6DFD2"}. */
  color_swatch?: Record<string, string>;
  /** The heading a value stands under, such as {"Flax": "Undyed"}. */
  variant_group?: Record<string, string>;
}

/** [core §3] Custom option types. */
type CustomOptionType = 'picture' | 'checkbox' | 'text' | 'textarea' | 'file' | 'radio' | 'select';

/** [core §3] What a shopper may personalise on a product. */
export interface CustomOption {
  id: number;
  name: string;
  type: CustomOptionType;
  values: { value: string; label?: string; image?: string; price?: number }[];
  default_value?: string;
  default_value_index?: number;
  validations: {
    required?: boolean;
    min_size?: number;
    max_size?: number;
    max_length?: number;
    allow_character?: string;
  };
}

/** [core §9] A video behind its picture: a path in the shop's media folder, or a provider's number for it. */
export interface Video {
  provider: 'file' | 'youtube' | 'vimeo' | 'mux';
  id: string;
  /** Silent and without end, as a moving picture. */
  loop?: boolean;
  /** Of a file: WebVTT in the media folder. */
  captions?: { src: string; locale: string; label: string }[];
  /** `2026-01-31`: search engines ask for it. */
  uploaded_on?: string;
}

/**
 * [core §7] How a personalised product is shown: the pictures that are printed on, by their paths, and where. What an
 * area leaves out is as usual.
 */
export interface Personalization {
  images: string[];
  areas: (Pick<PrintArea, 'kind' | 'option_id' | 'x' | 'y' | 'width' | 'height'> & Partial<PrintArea>)[];
}

/** One entry of a menu; `items` nests to any depth. */
export interface MenuItem {
  title: string;
  url: string;
  items?: MenuItem[];
}

/** A wallet that a checkout was begun with; how far its shopper has come there. */
export interface ExpressInfo {
  gateway: string;
  /** Goes to the gateway with the question: asked twice, it is one there. */
  key: string;
  /** Minor units that were told when it was begun. */
  amount: number;
  /** Path of the shop where it was pressed, to come back to. */
  from: string;
  /** ISO 8601. */
  begun_at: string;
  /** The wallet's own name for it, and its page, once it has answered. */
  reference?: string;
  url?: string;
  /** Agreed to in the wallet: what can be charged, and whose it is. */
  source?: string;
  payer?: string;
}

/** A postal address as the checkout takes it. */
export interface Address {
  first_name?: string;
  last_name?: string;
  company?: string;
  address1?: string;
  address2?: string;
  city?: string;
  zip?: string;
  country_code?: string;
  province_code?: string;
  phone?: string;
  /** The field a country with special handling asks for, such as BR's CPF ([core §9]). */
  tax_id?: string;
}

/** One tax applied to a line or to the whole order; `price` in the minor unit. */
export interface TaxLine {
  title: string;
  /** Percent. */
  rate: number;
  price: number;
}

/** One discount applied to a checkout or an order. */
export interface AppliedDiscount {
  id: number;
  title: string;
  code: string | null;
  discount_type: DiscountType;
  discount_value: number;
  maximum_discount_amount?: number | null;
  /** What it took off, in the minor unit. */
  amount: number;
}

/** A code that stopped working, with the message key of why. */
export interface LostCode {
  code: string;
  problem: string;
}

type DiscountType = 'percentage' | 'fixed_amount' | 'free_shipping' | 'buy_x_get_y';

/** What a discount asks of the cart and what it gives. Empty lists mean every product. */
export interface DiscountRule {
  product_ids?: number[];
  collection_ids?: number[];
  buy?: { qty: number; product_ids?: number[]; collection_ids?: number[] };
  get?: { qty: number; product_ids?: number[]; collection_ids?: number[]; percentage: number };
}

/** The shipping rate a shopper chose, frozen into checkout and order; times in days. */
export interface ShippingLine {
  id: number;
  title: string;
  price: number;
  min_processing_time: number;
  max_processing_time: number;
  min_shipping_time: number;
  max_shipping_time: number;
}

/** A shipping zone's country, with provinces when not all of it is served. */
export interface ZoneCountry {
  country_code: string;
  provinces?: string[];
}

/** [core §4] What travels with a cart line. */
export interface LineMetadata {
  /** An order keeps the plan's name as it was. */
  subscription?: { selling_plan_id: number; name?: string };
  /** The offer a line takes up; an order keeps its title as it was. */
  upsell?: { id: number; source: string; title?: string };
  [key: string]:
    | Json
    | { selling_plan_id: number; name?: string }
    | { id: number; source: string; title?: string }
    | undefined;
}

/** Settings of a shop that no query filters by. */
export interface ShopSettings {
  /** [core §2] Path shown at /. */
  home_path?: string;
  /** [core §2] Paths that show /page-not-found. */
  page_lock?: string[];
  /** [core §2] Whether paths carry {locale}-{country}. */
  is_locale_in_path?: boolean;
  /** [core §3] */
  monitor?: { enable: boolean; external_domain: { whitelist: string[] } };
  public_key?: string;
  /** [core §3] Tracking settings, by provider. */
  tracking?: { [provider: string]: Json };
  /** Minutes after a checkout was left at which its shopper is reminded; empty for never. */
  reminder_minutes?: number[];
  social?: Record<string, string>;
  logo?: Picture;
  /** [core §3] */
  resize_image?: Partial<ResizeImage>;
  /** Origins, beside the shop itself, that may show the storefront in a frame (previews). */
  frame_ancestors?: string[];
}

/** From `qty` pieces on, each costs `value` per cent or minor units less, by its offer's kind of discount. */
export interface OfferTier {
  qty: number;
  value: number;
}
