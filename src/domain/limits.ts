/** Every number of the specification, each with its clause. No other file holds one of its own. */

const SECOND = 1000;
const DAY_SECONDS = 86_400;

/** Card number length in digits [core §5, §9]. */
export const CARD_NUMBER_MIN_DIGITS = 13;
export const CARD_NUMBER_MAX_DIGITS = 19;

/** Retries of the http client [core §7, §9]. */
export const SAFE_METHOD_RETRIES = 1;
export const UNSAFE_METHOD_RETRIES = 0;
/** Statuses after which a safe method is sent again [core §8]. */
export const RETRY_STATUSES: readonly number[] = [408, 409, 425, 429, 500, 502, 503, 504];
/** Milliseconds a request may take; the specification names the error, not the time [core §8]. */
export const REQUEST_TIMEOUT_MS = 15 * SECOND;
/** Milliseconds before that retry, and the longest that a server's Retry-After is waited for. */
export const RETRY_DELAY_MS = 300;
export const RETRY_AFTER_MAX_MS = 2 * SECOND;
/** Milliseconds without typing after which the checkout stores what was typed. */
export const CHECKOUT_SAVE_DELAY_MS = 600;

/** Window width in px at which mobile becomes desktop [core §4, §9]. */
export const DEVICE_BREAKPOINT_PX = 834;
export const RESIZE_DEBOUNCE_MS = SECOND;
/** Opacity of the page while another device's theme is fetched [core §4]. */
export const DEVICE_SWITCH_OPACITY = 0.5;

/** Milliseconds until page styles load without a navigation; 0 in preview [core §4, §9]. */
export const PAGE_STYLE_DELAY_MS = 12 * SECOND;
/** Milliseconds on the very first visit; later visits do not wait [core §4]. */
export const TRACKING_DELAY_MS = 3 * SECOND;
/** Third-party apps: usual, lighthouse mode, same cached version [core §4]. */
export const APPS_DELAY_MS = { usual: SECOND, lighthouse: 6 * SECOND, cachedVersion: 500 } as const;

/** Payment component loader [core §4]. */
export const PAYMENT_LOAD_TRIES = 5;
export const PAYMENT_LOAD_STEP_MS = 500;
/** Polling of the checkout token, waits double [core §4]. */
export const TOKEN_POLL_TRIES = 5;
export const TOKEN_POLL_FIRST_MS = 100;
/** Share of the storage quota above which the service worker's cache is cleared [core §4]. */
export const STORAGE_THRESHOLD = 0.9;

/** Lifetimes in seconds [core §9, acc §9]. */
export const CURRENCY_COOKIE_SECONDS = 7 * DAY_SECONDS;
export const LOCALE_COOKIE_SECONDS = 7 * DAY_SECONDS;
export const DIGEST_COOKIE_SECONDS = 7 * DAY_SECONDS;
export const LOCALE_PATH_COOKIE_SECONDS = 365 * DAY_SECONDS;
export const LANGUAGE_COOKIE_SECONDS = 365 * DAY_SECONDS;
/** Where a visitor was found to be. */
export const LOCATION_SECONDS = DAY_SECONDS;
export const AB_TEST_COOKIE_SECONDS = 7 * DAY_SECONDS;
export const EXPRESS_INFO_SECONDS = DAY_SECONDS;
export const ORDER_ACCESS_KEY_SECONDS = 7 * DAY_SECONDS;
export const PASSWORD_HASH_COOKIE_SECONDS = 7 * DAY_SECONDS;
export const WISHLIST_SECONDS = 30 * DAY_SECONDS;
/** A cart is kept for the wishlist's span; the specification is silent. */
export const CART_SECONDS = 30 * DAY_SECONDS;
/** A currency change takes effect after this wait [acc §4, §9]. */
export const CURRENCY_CHANGE_DELAY_MS = SECOND;

/** Widths in px for `srcset`, from 180 to 2048 [core §9]. */
export const IMAGE_WIDTHS: readonly number[] = [180, 360, 540, 720, 900, 1080, 1296, 1512, 1728, 2048];
/** Widths in px of whole screens, from 320 to 3840 [core §9]. */
export const DEVICE_SIZES: readonly number[] = [320, 480, 640, 750, 834, 1080, 1200, 1440, 1920, 2560, 3840];
/** Widest picture in px that is asked for [acc §9]. */
export const IMAGE_MAX_WIDTH = { mobile: 900, desktop: 2048 } as const;

/** Distance in px from the viewport at which a section's code is fetched [acc §9]. */
export const LAZY_HYDRATE_MARGIN_PX = { mobile: 150, desktop: 250 } as const;
export const SCROLL_ANIMATION_MS = 600;

/** Weekly ETA on the plus platform: from this many days on, and days in a week [core §9]. */
export const ETA_WEEKS_FROM_DAYS = 12;
export const DAYS_IN_WEEK = 7;
export const ETA_WEEK_THRESHOLD = 6;

/** Countries whose addresses need an extra field or rule [core §9]. */
export const SPECIAL_COUNTRIES = ['BR', 'KR', 'IT', 'CN', 'CL', 'ZA', 'TR', 'NO', 'MY', 'GH', 'TW'] as const;

/** Options of a product [core §3] and columns of a layout preset [core §9]. */
export const MAX_PRODUCT_OPTIONS = 3;
export const GRID_COLUMNS = 12;

/** Storage keys [core §9]. */
export const CART_TOKEN_KEY = 'cartToken';
export const CART_CHECKOUT_TOKEN_KEY = 'cartCheckoutToken';
/** Where the session's token is kept; the specification names the place, not the key [core §4]. */
export const CUSTOMER_TOKEN_KEY = 'customerToken';
/** How long a cookie has it for a form that is being sent. */
export const SESSION_LENT_SECONDS = 60;

/** Posts on a page of a blog, and of a list of recent ones [acc §9]. */
export const BLOG_PAGE_LIMIT = 12;
export const RECENT_POSTS_LIMIT = 3;

/** Lists on the wire [decisions, The wire]. */
export const PAGE_LIMIT_DEFAULT = 24;
export const PAGE_LIMIT_MAX = 100;

/** Idempotency keys: hours kept, characters allowed [decisions, Commerce]. */
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

/** Units of one cart line that a body may ask for; a bound against nonsense, not a rule of the shop. */
export const CART_QTY_MAX = 9999;

/** Lines of one cart, properties of one line and characters of a property: bounds against nonsense too. */
export const CART_LINES_MAX = 200;
export const LINE_PROPERTIES_MAX = 50;
export const LINE_PROPERTY_LENGTH_MAX = 2000;

/** Codes one cart may hold, and characters of a code: bounds against nonsense too. */
export const CART_COUPONS_MAX = 5;
export const COUPON_LENGTH_MAX = 255;

/**
 * Minutes after a checkout was left at which its shopper is reminded, unless the shop says otherwise: an hour, and a
 * day.
 */
export const REMINDER_MINUTES: readonly number[] = [60, 1440];

/** Characters of a note that goes with an order. */
export const NOTE_LENGTH_MAX = 2000;

/**
 * Units from which on a product page may say how few are left: an order that leaves fewer changes the digest at once.
 */
export const LOW_STOCK_UNITS = 10;

/**
 * Filters an address may hold (each may be a bit of one number, beside the price's), and the longest of a facet's name
 * and value in characters: bounds against nonsense.
 */
export const FILTER_LIMITS = { values: 30, nameLength: 100, valueLength: 200 } as const;

/** Facets of a listing and values of one facet that are shown; the rest are too rare to help. */
export const FACETS_SHOWN = 12;
export const FACET_VALUES_SHOWN = 50;
/** Filtered and searched listings are counted exactly up to here; above, the count only says that there are more. */
export const COUNTED_EXACTLY = 10_000;

/** Characters of a search; more is cut by the field and refused by the call. */
export const SEARCH_LENGTH = 200;

/** Characters of a review's parts, photos of one, and reviews on a page of them; the specification knows no reviews. */
export const REVIEW_LIMITS = { author: 60, title: 120, body: 4000, photos: 4 } as const;

/** Seconds that a refused form waits for its page to show it again. */
export const FORM_DRAFT_SECONDS = 30 * 60;

/** Days that an address waits for a product to return, and that its mail's link works after it was told. */
export const STOCK_ALERT_DAYS = { waiting: 180, told: 7 } as const;
/** Variants one address may wait for in a shop. */
export const STOCK_ALERTS_MAX = 50;

/**
 * Accounts [decisions, Accounts and security]: characters of a password, life of a session from its last use, and of
 * a link that was mailed.
 */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;
export const SESSION_SECONDS = 30 * DAY_SECONDS;
export const ACCOUNT_LINK_SECONDS = 3600;
/** Addresses a customer may keep: a bound against nonsense. */
export const CUSTOMER_ADDRESSES_MAX = 50;
