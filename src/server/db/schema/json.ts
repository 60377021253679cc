import type { PlanChange } from '#domain/cart/cart.ts';
import type { PrintArea } from '#domain/product/personalization.ts';
import type { ResizeImage } from '#domain/media/resize-image.ts';

/** Types of the values in jsonb columns. Field names are the specification's where it names them [core §3]. */

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** An image in the shop's media folder. */
export interface Picture {
  src: string;
  alt?: string;
  width?: number;
  height?: number;
  average_color?: string;
  /** The address that an import fetched it from. */
  source?: string;
}

/** A photo of a review: its upload, and the image that a job has made of it. */
export interface ReviewPhoto {
  upload: string;
  picture?: Required<Omit<Picture, 'alt' | 'source'>>;
}

/** What a variant contains, and the amount its unit price refers to: 180 g, priced per 100 g. */
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
  /** Colours by value, such as {"Chalk": "#E6DFD2"}. */
  color_swatch?: Record<string, string>;
  /** The group heading of a value, such as {"Flax": "Undyed"}. */
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

/** [core §9] A video behind its image: a path in the shop's media folder, or a provider's id for it. */
export interface Video {
  provider: 'file' | 'youtube' | 'vimeo' | 'mux';
  id: string;
  /** Muted and repeated, like an animated image. */
  loop?: boolean;
  /** WebVTT files in the media folder, for a video that is a file. */
  captions?: { src: string; locale: string; label: string }[];
  /** `2026-01-31`; search engines require it. */
  uploaded_on?: string;
}

/**
 * [core §7] How a personalised product is previewed: the paths of the images to print on, and where. A missing field of
 * an area means its default.
 */
export interface Personalization {
  images: string[];
  areas: (Pick<PrintArea, 'kind' | 'option_id' | 'x' | 'y' | 'width' | 'height'> & Partial<PrintArea>)[];
}

/** One entry of a menu; `items` nests to any depth. */
export interface MenuItem {
  /** Names it in drafts; items of seeds have none until the menu is published. */
  id?: string;
  title: string;
  url: string;
  items?: MenuItem[];
}

/** The wallet that a checkout was started with, and how far its shopper got in it. */
export interface ExpressInfo {
  gateway: string;
  /** Idempotency key of the request to the gateway. */
  key: string;
  /** Minor units that the shopper saw at the start. */
  amount: number;
  /** Path of the shop page with the wallet's button, to return to. */
  from: string;
  /** ISO 8601. */
  begun_at: string;
  /** The wallet's id and page for it, once it has answered. */
  reference?: string;
  url?: string;
  /** Approved in the wallet: the token to charge, and the payer. */
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
  /** The field that a country with special rules asks for, such as Brazil's CPF [core §9]. */
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
  /** Minor units taken off. */
  amount: number;
}

/** A code that stopped working, with the message key of the reason. */
export interface LostCode {
  code: string;
  problem: string;
}

type DiscountType = 'percentage' | 'fixed_amount' | 'free_shipping' | 'buy_x_get_y';

/** Conditions of a discount on the cart and what it gives. Empty lists mean every product. */
export interface DiscountRule {
  product_ids?: number[];
  collection_ids?: number[];
  buy?: { qty: number; product_ids?: number[]; collection_ids?: number[] };
  get?: { qty: number; product_ids?: number[]; collection_ids?: number[]; percentage: number };
}

/** The shipping rate that a shopper chose, frozen into checkout and order; times in days. */
export interface ShippingLine {
  id: number;
  title: string;
  price: number;
  min_processing_time: number;
  max_processing_time: number;
  min_shipping_time: number;
  max_shipping_time: number;
}

/** A country of a shipping zone, with its provinces if not all of it is served. */
export interface ZoneCountry {
  country_code: string;
  provinces?: string[];
}

/** [core §4] Metadata of a cart line. */
export interface LineMetadata {
  /** An order keeps the plan's name at the time. */
  subscription?: { selling_plan_id: number; name?: string };
  /** The offer that a line uses; an order keeps its title at the time. */
  upsell?: { id: number; source: string; title?: string };
  /** What the cart's rule has done to the plan that was asked for. */
  plan_change?: PlanChange;
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
  /** Names of options that are one filter of a list, called by the first name: glaze and colour, height and size. */
  option_groups?: string[][];
  /** Minutes after which the shopper of an abandoned checkout is reminded; empty for never. */
  reminder_minutes?: number[];
  social?: Record<string, string>;
  logo?: Picture;
  /** [core §3] */
  resize_image?: Partial<ResizeImage>;
  /** Origins, besides the shop itself, that may show the storefront in a frame (previews). */
  frame_ancestors?: string[];
  /** [core §4] Whether the dashboard's links show merchants the bar that leads to the editor. */
  manage_bar?: boolean;
}

/** From `qty` units on, each costs `value` percent or minor units less, depending on the offer's discount type. */
export interface OfferTier {
  qty: number;
  value: number;
}
