import type { PageHead } from '#domain/page/page-document.ts';
import type { Device } from '#domain/core/device.ts';
import type { ShopView } from '#components/shop/shop-context.tsx';
import { THEME_STYLE } from '#domain/theme/preview.ts';
import type { Assets } from './assets.ts';

export type DocumentParts = {
  locale: { code: string; direction: 'ltr' | 'rtl' };
  head: PageHead;
  /** The address of a picture in the wanted size. */
  image: ShopView['image'];
  siteName: string;
  /** Languages of the shop with the address of this page in each. */
  alternates: { code: string; href: string }[];
  /** The part of the style this page uses; in development the theme's, whole. */
  css: readonly string[];
  /** In a preview the theme's whole style, which its editor changes. */
  theme?: string;
  html: readonly string[];
  /** What the client starts from, only what hydrates; or where that is to be had. */
  state: { given: unknown } | { address: string };
  assets: Assets;
  /** Loaded after the first view: the whole style sheets. */
  styles: readonly string[];
  /** Preloaded fonts. */
  fonts: readonly string[];
  /** The page's ground, for what the browser draws around it; both where the device chooses. */
  ground: { light?: string; dark?: string };
  /** Chunks to fetch ahead when the browser is idle. */
  ahead: string[];
  /** Code of the currency prices are shown in, and of the country the page's language is meant for. */
  shown: { currency: string; country: string };
  /** What the style is cut for. */
  device: Device;
  /** The page has a section that runs at load. */
  now: boolean;
  /** A first press is likely: the application starts by itself in the quiet after load. */
  quiet: boolean;
  /** Origin of pictures and chunks where it is another than the page's. */
  origin: string;
  preview: boolean;
};

/**
 * The HTML document around a rendered page, in parts. Holds no inline script: state travels as `application/json`
 * [decisions, Accounts and security].
 */
export function renderDocument(parts: DocumentParts): string[] {
  const { locale, html, preview } = parts;
  return [
    `<!doctype html><html lang="${attr(locale.code)}" dir="${locale.direction}"${preview ? ' data-preview="true"' : ''}><head>`,
    head(parts),
    ...style(parts),
    bootTag(parts),
    '</head><body><div id="app">',
    ...html,
    '</div>',
    'given' in parts.state ? `<script type="application/json" id="state">${json(parts.state.given)}</script>` : '',
    '</body></html>',
  ];
}

function head({ head, image, siteName, alternates, fonts, ground, origin }: DocumentParts): string {
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<title>${text(head.title)}</title>`,
    meta('description', head.description),
    head.robots && meta('robots', head.robots),
    `<link rel="canonical" href="${attr(head.canonical)}">`,
    ...alternates.map(({ code, href }) => `<link rel="alternate" hreflang="${attr(code)}" href="${attr(href)}">`),
    head.feed &&
      `<link rel="alternate" type="application/atom+xml" title="${attr(head.feed.title)}" href="${attr(head.feed.href)}">`,
    property('og:type', head.kind),
    property('og:title', head.title),
    property('og:site_name', siteName),
    property('og:url', head.canonical),
    ...article(head.article),
    ...picture(head.image, image, origin),
    ...fonts.map(
      (font) => `<link rel="preload" as="font" fetchpriority="low" type="font/woff2" href="${attr(font)}" crossorigin>`,
    ),
    ...themeColors(ground),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    ...head.jsonLd.map((data) => `<script type="application/ld+json">${json(data)}</script>`),
  ]
    .filter(Boolean)
    .join('');
}

function article(article: PageHead['article']): string[] {
  if (!article) return [];
  const { author, published_time, modified_time } = article;
  return [
    meta('author', author),
    property('article:published_time', published_time),
    property('article:modified_time', modified_time),
  ];
}

/** Width in px of the picture that is shown with a link to the page. */
const SHARED_WIDTH = 1080;

function picture(image: PageHead['image'], addressOf: ShopView['image'], origin: string): string[] {
  if (!image) return [];
  const width = Math.min(SHARED_WIDTH, image.width);
  const address = addressOf(image.src, { width: SHARED_WIDTH });
  const sizes =
    width > 0
      ? [
          property('og:image:width', String(width)),
          property('og:image:height', String(Math.round((image.height * width) / image.width))),
        ]
      : [];
  return [
    property('og:image', `${address.startsWith('/') ? origin : ''}${address}`),
    ...sizes,
    meta('twitter:card', 'summary_large_image'),
  ];
}

function themeColors({ light, dark }: DocumentParts['ground']): string[] {
  const color = (value: string | undefined, media = '') =>
    value ? [`<meta name="theme-color" content="${attr(value)}"${media}>`] : [];
  return light && dark
    ? [...color(light), ...color(dark, ' media="(prefers-color-scheme:dark)"')].toReversed()
    : color(light ?? dark);
}

/**
 * Nothing but the critical style stands in the way of the first view. Where no script will bring the rest, links do.
 */
function style({ css, assets, styles, theme }: DocumentParts): string[] {
  const sheets = (hrefs: readonly string[]) =>
    hrefs.map((href) => `<link rel="stylesheet" href="${attr(href)}">`).join('');
  const own = theme === undefined ? [] : [`<style id="${THEME_STYLE}">`, inStyle(theme), '</style>'];
  const rest = assets.css ? `<noscript>${sheets(styles)}</noscript>` : '';
  return [`${assets.development ? sheets([assets.style]) : ''}<style>`, ...css.map(inStyle), `</style>${rest}`, ...own];
}

/** CSS that cannot end its style element: the escape means the same inside a string. */
function inStyle(css: string): string {
  return css.replaceAll('</', '<\\/');
}

function bootTag({ assets, styles, state, ahead, shown, device, now, quiet }: DocumentParts): string {
  const data = [
    `data-app="${attr(assets.app)}"`,
    `data-ahead="${attr(ahead.join(' '))}"`,
    `data-first="${attr(assets.firstVisit)}"`,
    `data-shown="${attr(`${shown.currency} ${shown.country}`)}"`,
    'address' in state && `data-state="${attr(state.address)}"`,
    assets.css && `data-style="${attr(styles.join(' '))}"`,
    device === 'mobile' && 'data-phone',
    now && 'data-now',
    quiet && 'data-quiet',
  ];
  const development = (assets.development ?? [])
    .map((src) => `<script type="module" src="${attr(src)}"></script>`)
    .join('');
  // It waits on what a visitor does, and stands in nobody's way until then.
  return `${development}<script type="module" async fetchpriority="low" src="${attr(assets.boot)}" ${data.filter(Boolean).join(' ')}></script>`;
}

function meta(name: string, content: string): string {
  return content && `<meta name="${name}" content="${attr(content)}">`;
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${attr(content)}">`;
}

function text(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function attr(value: string): string {
  return text(value).replaceAll('"', '&quot;');
}

/** JSON that cannot end its script element nor open a comment in it. */
export function json(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
