import type { Blog, BlogPost, BlogTag, PostSummary } from '#domain/blog/blog.ts';
import type { Cart } from '#domain/cart/cart.ts';
import type { Checkout, Country, PaymentMethod } from '#domain/checkout/checkout.ts';
import type { Customer, CustomerAddress } from '#domain/customer/customer.ts';
import type {
  Collection,
  CollectionSummary,
  Menu,
  Page,
  Policy,
  ProductSort,
  RecommendationKind,
} from '#domain/page/content.ts';
import type { Facets, Filters } from '#domain/collection/facets.ts';
import type { Offer } from '#domain/offer/offer.ts';
import type { OrderStatus } from '#domain/order/order.ts';
import type { Product, ProductSummary } from '#domain/product/product.ts';
import type { ShippingEtaAnswer } from '#domain/shipping/shipping-eta.ts';
import type { Currency, ShopLocale } from '#domain/shop/shop.ts';
import type { ReviewPage, ReviewQuery } from '#domain/review/review-rules.ts';

export type ProductQuery = {
  page?: number;
  limit?: number;
  sort_by?: ProductSort;
  collection?: string;
  vendor?: string;
  product_type?: string;
  tag?: string;
  q?: string;
  handles?: readonly string[];
  filters?: Filters;
  /** Whether to return the available filters, counted over all pages. */
  facets?: boolean;
};

export type CollectionQuery = Pick<ProductQuery, 'page' | 'limit' | 'sort_by' | 'filters' | 'facets'>;
/** A collection with one page of its products, and its facets if requested. */
export type CollectionPage = Collection & { facets?: Facets };

/** `handle` is the product to recommend for; not needed for best sellers. */
export type RecommendationQuery = { kind: RecommendationKind; handle?: string; limit: number };

/** Matching collections, pages and posts, best first, and the corrected search if nothing matched the original. */
export type SearchedParts = {
  collections: CollectionSummary[];
  pages: Page[];
  posts: PostSummary[];
  corrected: string | null;
};

/** Offers of a product, or one by id; of one kind, by default bundles. */
export type OfferQuery = { product_id?: number; offer_id?: number; kind?: Offer['kind'] };

/** One page of a blog's posts, optionally with a tag. */
export type BlogQuery = { handle: string; tag?: string; page?: number; limit?: number };
/** Posts of all blogs, or of one. */
export type PostsQuery = { blog?: string; tag?: string; page?: number; limit?: number };
/** Posts related to the one with this handle; `blog` is needed if several blogs have it. */
export type RelatedQuery = { handle: string; blog?: string; page?: number; limit?: number };

/** What a public page can read of the shop, in the visitor's language. Served from memory once cached. */
export type CatalogueReader = {
  product(handle: string): Promise<Product | null>;
  /** The template the merchant chose for the product; kept out of the product itself, which is sent to browsers. */
  productTemplate(handle: string): Promise<string | null>;
  /** The same for a collection. */
  collectionTemplate(handle: string): Promise<string | null>;
  products(query: ProductQuery): Promise<{ items: ProductSummary[]; count: number; facets?: Facets }>;
  /** Search results besides products. */
  search(q: string): Promise<SearchedParts>;
  /** `all` is every product of the shop. */
  collection(handle: string, query?: CollectionQuery): Promise<CollectionPage | null>;
  /** Available products only, best match first; possibly fewer than the limit. */
  recommendations(query: RecommendationQuery): Promise<ProductSummary[]>;
  /** Published reviews; null if there is no such product. */
  reviews(query: ReviewQuery): Promise<ReviewPage | null>;
  /** Offers that are valid now, in the merchant's order. */
  offers(query: OfferQuery): Promise<Offer[]>;
  /** The shipping estimate of a variant in a country; null if there is no such variant. */
  eta(variant_id: number, country: string): Promise<ShippingEtaAnswer | null>;
  /** Collections by handle in the given order, or all by title. */
  collections(handles?: readonly string[]): Promise<CollectionSummary[]>;
  page(handle: string): Promise<Page | null>;
  /** The blog's posts, newest first; null if there is no such blog. */
  blog(query: BlogQuery): Promise<Blog | null>;
  /** All tags of a blog's posts, most used first. */
  blogTags(handle: string): Promise<BlogTag[]>;
  /** A published post with its text; without `blog`, of the oldest blog with this handle. */
  post(handle: string, blog?: string): Promise<BlogPost | null>;
  /** Posts that share the most tags first. */
  relatedPosts(query: RelatedQuery): Promise<PostSummary[]>;
  policy(handle: string): Promise<Policy | null>;
  policies(): Promise<Policy[]>;
  menu(handle: string): Promise<Menu | null>;
  /** Translates a path of the shop to this language, including handles. */
  path(address: string): string;
  /** A page's path in each language, if it differs. */
  paths(path: string): Readonly<Record<string, string>> | undefined;
  currencies(): Promise<Currency[]>;
  locales(): Promise<ShopLocale[]>;
};

/** What only this visitor may read; pages that use it are never cached. */
export type VisitorReader = {
  cart(): Promise<Cart | null>;
  /** `recoverKey` comes from the link of a reminder email and records that it was followed. */
  checkout(token: string, recoverKey?: string): Promise<Checkout | null>;
  paymentMethods(token: string): Promise<PaymentMethod[]>;
  countries(): Promise<Country[]>;
  /** Includes personal data if `key`, the cookie of an earlier visit or the session of its customer grants access. */
  order(token: string, key: string | null): Promise<OrderStatus | null>;
  /** The signed-in customer, by header or cookie, with their saved addresses. */
  account(): Promise<Account | null>;
  /** The values of a rejected form by its name and the token in the address. */
  draft(form: string, token: string): Promise<FormDraft | null>;
};

/** `form_key` is for forms posted without script. */
export type Account = { customer: Customer; addresses: CustomerAddress[]; form_key?: string };

/** The values of a rejected form, and its errors by field; the empty name is for the whole form. */
export type FormDraft = { values: Record<string, string>; errors: Record<string, string> };
