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
  /** Asks what the list can be narrowed by, counted over all its pages. */
  facets?: boolean;
};

export type CollectionQuery = Pick<ProductQuery, 'page' | 'limit' | 'sort_by' | 'filters' | 'facets'>;
/** A collection with one page of its products, and its facets where they were asked for. */
export type CollectionPage = Collection & { facets?: Facets };

/** `handle` is the product's that others are recommended with; best sellers need none. */
export type RecommendationQuery = { kind: RecommendationKind; handle?: string; limit: number };

/**
 * Collections, pages and posts a search found, the best first, and what was looked for instead where nothing holds what
 * was typed.
 */
export type SearchedParts = {
  collections: CollectionSummary[];
  pages: Page[];
  posts: PostSummary[];
  corrected: string | null;
};

/** Offers made with a product, or one by its number; of one kind, bundles without it. */
export type OfferQuery = { product_id?: number; offer_id?: number; kind?: Offer['kind'] };

/** A blog with one page of its posts, those with a tag where one is named. */
export type BlogQuery = { handle: string; tag?: string; page?: number; limit?: number };
/** Posts of all blogs, or of the one of this handle. */
export type PostsQuery = { blog?: string; tag?: string; page?: number; limit?: number };
/** Other posts than that of this handle, in this blog where several have one. */
export type RelatedQuery = { handle: string; blog?: string; page?: number; limit?: number };

/** What an anonymous page may read of the shop, in the visitor's language. Answered from memory once warm. */
export type CatalogueReader = {
  product(handle: string): Promise<Product | null>;
  /** The template the merchant chose for it; never part of the product, which shoppers' devices read. */
  productTemplate(handle: string): Promise<string | null>;
  products(query: ProductQuery): Promise<{ items: ProductSummary[]; count: number; facets?: Facets }>;
  /** What a search finds beside products. */
  search(q: string): Promise<SearchedParts>;
  /** `all` is every product of the shop. */
  collection(handle: string, query?: CollectionQuery): Promise<CollectionPage | null>;
  /** Only what can be had, most fitting first; fewer where there are not as many. */
  recommendations(query: RecommendationQuery): Promise<ProductSummary[]>;
  /** Published ones; null for a product there is none of. */
  reviews(query: ReviewQuery): Promise<ReviewPage | null>;
  /** Those that stand now, in the merchant's order. */
  offers(query: OfferQuery): Promise<Offer[]>;
  /** When a variant arrives in a country; null for one that is not there. */
  eta(variant_id: number, country: string): Promise<ShippingEtaAnswer | null>;
  /** Those handles in that order, or all by title. */
  collections(handles?: readonly string[]): Promise<CollectionSummary[]>;
  page(handle: string): Promise<Page | null>;
  /** Its posts the newest first; null for a blog there is none of. */
  blog(query: BlogQuery): Promise<Blog | null>;
  /** Every tag of a blog's posts, those most of them have first. */
  blogTags(handle: string): Promise<BlogTag[]>;
  /** A published post with its text; of the oldest blog that has one of this handle, where none is named. */
  post(handle: string, blog?: string): Promise<BlogPost | null>;
  /** Those that share most tags with it first. */
  relatedPosts(query: RelatedQuery): Promise<PostSummary[]>;
  policy(handle: string): Promise<Policy | null>;
  policies(): Promise<Policy[]>;
  menu(handle: string): Promise<Menu | null>;
  /** An address of the shop as it is in this language, whatever handles it names things by. */
  path(address: string): string;
  /** A page's path in each language, where it is not the same in all. */
  paths(path: string): Readonly<Record<string, string>> | undefined;
  currencies(): Promise<Currency[]>;
  locales(): Promise<ShopLocale[]>;
};

/** What only this visitor may read; pages that use it are never cached. */
export type VisitorReader = {
  cart(): Promise<Cart | null>;
  /** `recoverKey` is what the link of a reminder has, which tells that it was followed. */
  checkout(token: string, recoverKey?: string): Promise<Checkout | null>;
  paymentMethods(token: string): Promise<PaymentMethod[]>;
  countries(): Promise<Country[]>;
  /** With what is personal where `key`, or a cookie of an earlier visit, opens it. */
  order(token: string, key: string | null): Promise<OrderStatus | null>;
  /** Who is signed in by the call's header, or by the cookie of a form without script, and what they keep. */
  account(): Promise<Account | null>;
  /** What a form of this name held when it was refused; its token is in the address. */
  draft(form: string, token: string): Promise<FormDraft | null>;
};

export type Account = { customer: Customer; addresses: CustomerAddress[] };

/** The values of a refused form and what was wrong, by field; an error of no field stands under the empty name. */
export type FormDraft = { values: Record<string, string>; errors: Record<string, string> };
