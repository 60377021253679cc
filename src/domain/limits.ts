/** Every number of the specification that code reads, with its clause. No other file defines one. */

const SECOND = 1000;
const DAY_SECONDS = 86_400;

/** Card number length in digits [core §5, §9]. */
export const CARD_NUMBER_MIN_DIGITS = 13;
export const CARD_NUMBER_MAX_DIGITS = 19;

/** Retries of the http client [core §7, §9]. */
export const SAFE_METHOD_RETRIES = 1;
/** Statuses after which a safe method is sent again [core §8]. */
export const RETRY_STATUSES: readonly number[] = [408, 409, 425, 429, 500, 502, 503, 504];
/** Timeout of a request; the specification names the error but no duration [core §8]. */
export const REQUEST_TIMEOUT_MS = 15 * SECOND;
/** Delay before that retry, and the longest Retry-After of a server that is respected, in milliseconds. */
export const RETRY_DELAY_MS = 300;
export const RETRY_AFTER_MAX_MS = 2 * SECOND;
/** Milliseconds after the last keystroke until the checkout saves. */
export const CHECKOUT_SAVE_DELAY_MS = 600;

/** Window width in px at which mobile becomes desktop [core §4, §9]. */
export const DEVICE_BREAKPOINT_PX = 834;
export const RESIZE_DEBOUNCE_MS = SECOND;
/** Opacity of the page while the theme of the other device is loaded [core §4]. */
export const DEVICE_SWITCH_OPACITY = 0.5;

/** Milliseconds until page styles are loaded if the visitor does not navigate; 0 in preview [core §4, §9]. */
export const PAGE_STYLE_DELAY_MS = 12 * SECOND;

/** Milliseconds after load until the application starts by itself where a first press is likely. */
export const QUIET_START_DELAY_MS = 3 * SECOND;

/** Payment component loader [core §4]. */
export const PAYMENT_LOAD_TRIES = 5;
export const PAYMENT_LOAD_STEP_MS = 500;

/** Lifetimes in seconds [core §9, acc §9]. */
export const CURRENCY_COOKIE_SECONDS = 7 * DAY_SECONDS;
export const LOCALE_COOKIE_SECONDS = 7 * DAY_SECONDS;
export const DIGEST_COOKIE_SECONDS = 7 * DAY_SECONDS;
export const LOCALE_PATH_COOKIE_SECONDS = 365 * DAY_SECONDS;
export const LANGUAGE_COOKIE_SECONDS = 365 * DAY_SECONDS;
/** Lifetime of a visitor's detected location. */
export const LOCATION_SECONDS = DAY_SECONDS;
export const EXPRESS_INFO_SECONDS = DAY_SECONDS;
export const ORDER_ACCESS_KEY_SECONDS = 7 * DAY_SECONDS;
/** Seconds for which an order's key shows where its shipments are. */
export const ORDER_TRACKING_SECONDS = 90 * DAY_SECONDS;
/** Seconds after an order in which its confirmation is said to be on its way. */
export const ORDER_NEW_SECONDS = 3600;
export const PASSWORD_HASH_COOKIE_SECONDS = 7 * DAY_SECONDS;
export const WISHLIST_SECONDS = 30 * DAY_SECONDS;
/** Lifetime of a cart; the specification gives none, so it is the wishlist's. */
export const CART_SECONDS = 30 * DAY_SECONDS;
/** Delay until a change of currency takes effect [acc §4, §9]. */
export const CURRENCY_CHANGE_DELAY_MS = SECOND;

/** Widths in px for `srcset`, from 180 to 2048 [core §9]. */
export const IMAGE_WIDTHS: readonly number[] = [180, 360, 540, 720, 900, 1080, 1296, 1512, 1728, 2048];
/** Widths in px for full-width images, from 320 to 3840 [core §9]. */
export const DEVICE_SIZES: readonly number[] = [320, 480, 640, 750, 834, 1080, 1200, 1440, 1920, 2560, 3840];

/** Distance in px from the viewport at which a section's code is loaded [acc §9]. */
export const LAZY_HYDRATE_MARGIN_PX = { mobile: 150, desktop: 250 } as const;

/** Shipping estimates in weeks on the plus platform: from this many days on, and days per week [core §9]. */
export const ETA_WEEKS_FROM_DAYS = 12;
export const DAYS_IN_WEEK = 7;
export const ETA_WEEK_THRESHOLD = 6;

/** Maximum number of product options [core §3]. */
export const MAX_PRODUCT_OPTIONS = 3;

/** Storage keys [core §9]. */
export const CART_TOKEN_KEY = 'cartToken';
export const CART_CHECKOUT_TOKEN_KEY = 'cartCheckoutToken';
/** Storage key of the session token; the specification names the place but no key [core §4]. */
export const CUSTOMER_TOKEN_KEY = 'customerToken';

/** Posts per page of a blog, and in a list of recent posts [acc §9]. */
export const BLOG_PAGE_LIMIT = 12;
export const RECENT_POSTS_LIMIT = 3;

/** Items per page of a list in the API [decisions, The wire]. */
export const PAGE_LIMIT_DEFAULT = 24;
export const PAGE_LIMIT_MAX = 100;

/** Idempotency keys: lifetime in seconds, maximum length in characters [decisions, Commerce]. */
export const IDEMPOTENCY_SECONDS = DAY_SECONDS;
export const IDEMPOTENCY_KEY_MAX = 255;

/** Theme JSON [theme-model, rule 3]. */
export const THEME_LIMITS = {
  sectionsPerPage: 100,
  blocksPerSection: 100,
  blocksPerPage: 1250,
  blockDepth: 8,
  jsonBytes: 512 * 1024,
} as const;

/** Highest quantity of a cart line that a request may ask for. A safety bound, not a rule of the shop. */
export const CART_QTY_MAX = 9999;

/** Lines per cart, properties per line and characters per property; safety bounds. */
export const CART_LINES_MAX = 200;
export const LINE_PROPERTIES_MAX = 50;
export const LINE_PROPERTY_LENGTH_MAX = 2000;

/** Codes per cart and characters per code; safety bounds. */
export const CART_COUPONS_MAX = 5;
export const COUPON_LENGTH_MAX = 255;

/**
 * Minutes after a checkout was abandoned at which reminder emails are sent, unless the shop sets its own: an hour and a
 * day.
 */
export const REMINDER_MINUTES: readonly number[] = [60, 1440];

/** Characters of an order note. */
export const NOTE_LENGTH_MAX = 2000;

/**
 * Up to this many units, product pages may show how few are left. An order that leaves fewer changes the cache digest
 * at once.
 */
export const LOW_STOCK_UNITS = 10;

/**
 * Filters per address (each may be one bit of a number, besides the price), and characters of a facet name and value;
 * safety bounds.
 */
export const FILTER_LIMITS = { values: 30, nameLength: 100, valueLength: 200 } as const;

/** Facets shown for a listing, and values shown per facet; the rest are too rare to help. */
export const FACETS_SHOWN = 12;
export const FACET_VALUES_SHOWN = 50;
/** Filtered and searched listings are counted exactly up to this number; above it, the count is a lower bound. */
export const COUNTED_EXACTLY = 10_000;

/** Characters of a search query; the field cuts longer ones and the API rejects them. */
export const SEARCH_LENGTH = 200;

/** Characters of a review's fields, and photos per review; the specification does not cover reviews. */
export const REVIEW_LIMITS = { author: 60, title: 120, body: 4000, photos: 4 } as const;

/** Characters of a file's name and alt text in the media library; safety bounds. */
export const MEDIA_TEXT_LIMITS = { name: 200, alt: 500 } as const;

/** Seconds that the values of a rejected form are kept for its page. */
export const FORM_DRAFT_SECONDS = 30 * 60;

/** Days that a stock alert waits for a product, and that the link in its email works after it was sent. */
export const STOCK_ALERT_DAYS = { waiting: 180, told: 7 } as const;
/** Stock alerts per email and shop. */
export const STOCK_ALERTS_MAX = 50;

/**
 * Accounts [decisions, Accounts and security]: characters of a password, lifetime of a session since its last use, and
 * lifetime of an emailed link.
 */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;
export const SESSION_SECONDS = 30 * DAY_SECONDS;
export const ACCOUNT_LINK_SECONDS = 3600;
/** Seconds in which a script has to take over the session of who signed in without one. */
export const SESSION_HANDOVER_SECONDS = 60;
/** Addresses per customer; a safety bound. */
export const CUSTOMER_ADDRESSES_MAX = 50;

/** Characters of a page's path and query. */
export const ADDRESS_LENGTH_MAX = 2048;

/** Seconds for which a merchant stays signed in without a call [decisions, Merchants and previews]. */
export const MERCHANT_SESSION_SECONDS = 12 * 3600;
/** Lifetime of a link that signs a merchant in, and of an invitation, in seconds. */
export const MERCHANT_LINK_SECONDS = 3600;
export const MERCHANT_INVITE_SECONDS = 7 * DAY_SECONDS;

/** Preview sessions: seconds without a request until they end, and in all [decisions, Merchants and previews]. */
export const PREVIEW_IDLE_SECONDS = 3600;
export const PREVIEW_SECONDS = 8 * 3600;
/** Lifetime of a preview link that works once, and of a shared one unless it is given another. */
export const PREVIEW_LINK_SECONDS = 600;
export const PREVIEW_SHARE_SECONDS = 7 * DAY_SECONDS;
/** Bounds of a preview's port: bytes of a message, and messages a second. */
export const PREVIEW_MESSAGE_BYTES = 1024 * 1024;
export const PREVIEW_MESSAGES_PER_SECOND = 240;
/** Milliseconds between a preview's greetings to its editor, and until it gives up. */
export const PREVIEW_HELLO_MS = 500;
export const PREVIEW_HELLO_FOR_MS = 10 * SECOND;
/** Milliseconds after a change until the data of its section is read anew. */
export const PREVIEW_DATA_DELAY_MS = 150;
