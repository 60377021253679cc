import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainShopView } from '#components/shop/shop-context.tsx';
import { developmentAssets } from './assets.ts';
import { renderDocument } from './document.ts';
import type { DocumentParts } from './document.ts';
import { createShopView } from '../client/shop-view.ts';

const image = { src: 'products/a b.jpg', alt: '', width: 2000, height: 2500, average_color: '' };

const parts: DocumentParts = {
  locale: { code: 'en', direction: 'ltr' },
  head: {
    kind: 'product',
    title: 'Vase',
    description: 'Round',
    canonical: 'https://shop.test/products/vase',
    image,
    robots: null,
    jsonLd: [{ '@type': 'Product' }],
  },
  image: createShopView({ ...plainShopView, imageBase: '' }).image,
  siteName: 'Halden & Moss',
  alternates: [
    { code: 'en', href: 'https://shop.test/' },
    { code: 'de', href: 'https://shop.test/de-de' },
  ],
  css: ['.a{top:0}', ':root{--radius:2px}'],
  html: ['<p>Hi</p>'],
  state: { given: { stores: {} } },
  assets: {
    boot: 'https://cdn.test/boot.js',
    firstVisit: 'https://cdn.test/first.js',
    app: 'https://cdn.test/app.js',
    preview: 'https://cdn.test/preview.js',
    style: 'https://cdn.test/app.css',
    css: '.a{top:0}',
    font: () => '',
    ahead: () => [],
  },
  styles: ['https://cdn.test/app.css', '/theme.css?v=1'],
  fonts: ['https://cdn.test/f.woff2'],
  ground: { light: '#ffffff' },
  ahead: ['https://cdn.test/1.js', 'https://cdn.test/2.js'],
  shown: { currency: 'EUR', country: 'US' },
  device: 'desktop',
  now: false,
  quiet: false,
  origin: 'https://shop.test',
  preview: false,
};
const render = (given: Partial<DocumentParts> = {}) => renderDocument({ ...parts, ...given }).join('');
const withHead = (head: Partial<DocumentParts['head']>) => render({ head: { ...parts.head, ...head } });
const scripts = (html: string) =>
  [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)].map(([, attributes, content]) => ({
    attributes: attributes!,
    content: content!,
  }));
const state = (html: string) =>
  scripts(html).find(({ attributes }) => attributes.includes('id="state"'))?.content ?? '';

/** Text that tries to leave wherever it stands. */
const HOSTILE = '"\'></title></style></script><script>alert(1)</script><!--<script>&amp;\u2028';

describe('the document', () => {
  it('[acc §4] the boot script is told which currency the page shows and whose language it is in, for a first visit', () => {
    expect(render()).toContain(' data-shown="EUR US"');
  });

  it('[decisions, Accounts and security] no script is inline: what is no data has an address', () => {
    for (const html of [render(), render({ assets: developmentAssets, preview: true, now: true })]) {
      for (const { attributes, content } of scripts(html)) {
        if (attributes.includes('application/')) expect(() => JSON.parse(content)).not.toThrow();
        else expect([/ src="[^"]+"/.test(attributes), content]).toEqual([true, '']);
      }
      expect(html).not.toMatch(/\son\w+=|javascript:/);
    }
  });

  it('[decisions, Accounts and security] state cannot close its element and arrives as it was', () => {
    const given = { text: HOSTILE, nested: [{ [HOSTILE]: '</SCRIPT >' }] };
    const html = render({ state: { given } });
    expect(state(html)).not.toContain('<');
    expect(JSON.parse(state(html))).toEqual(given);
    expect(scripts(html)).toHaveLength(scripts(render()).length);
  });

  it('[decisions, Accounts and security] any state comes through', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (given) => {
        const content = state(render({ state: { given } }));
        expect(content).not.toContain('<');
        expect(JSON.parse(content)).toEqual(JSON.parse(JSON.stringify(given)));
      }),
    );
  });

  it('[performance] state that is to be had apart has its address in the boot script’s tag alone', () => {
    const html = render({ state: { address: '/page-state/products/vase?variant=1&v=abc' } });
    expect(html).not.toContain('id="state"');
    expect(html.match(/data-state="([^"]*)"/)?.[1]).toBe('/page-state/products/vase?variant=1&amp;v=abc');
  });

  it('[decisions, Accounts and security] texts of a shop stay texts, wherever they stand', () => {
    const html = render({
      siteName: HOSTILE,
      alternates: [{ code: HOSTILE, href: HOSTILE }],
      ahead: [HOSTILE],
      html: [],
      origin: HOSTILE,
      css: [HOSTILE],
      styles: [HOSTILE],
      fonts: [HOSTILE],
      ground: { light: HOSTILE, dark: HOSTILE },
      head: {
        kind: 'website',
        title: HOSTILE,
        description: HOSTILE,
        canonical: HOSTILE,
        image: { ...image, src: HOSTILE },
        robots: HOSTILE,
        jsonLd: [{ name: HOSTILE }],
      },
    });
    expect(html.replace(/<style>[\s\S]*?<\/style>/, '').match(/<script/g)).toHaveLength(3);
    expect(html.match(/<\/title>|<\/style>/g)).toEqual(['</title>', '</style>']);
    for (const [, value] of html.matchAll(/content="([^"]*)"/g)) expect(value).not.toMatch(/[<"]/);
  });

  it('[decisions, Accounts and security] structured data is parsed again as it was', () => {
    const jsonLd = [{ name: HOSTILE }, { name: 'b' }];
    const found = scripts(withHead({ jsonLd })).filter(({ attributes }) => attributes.includes('ld+json'));
    expect(found.map(({ content }) => JSON.parse(content) as unknown)).toEqual(jsonLd);
  });

  it('[core §2] language, direction, title and addresses of the page in every language', () => {
    const html = render({ locale: { code: 'ar', direction: 'rtl' } });
    expect(html).toMatch(/^<!doctype html><html lang="ar" dir="rtl"><head><meta charset="utf-8">/);
    expect(html).toContain('<title>Vase</title>');
    expect(html).toContain('<link rel="alternate" hreflang="de" href="https://shop.test/de-de">');
    expect(html).toContain('<meta property="og:site_name" content="Halden &amp; Moss">');
    expect(html).toContain('<meta property="og:image" content="https://shop.test/images/products/a%20b_x1080.jpg">');
  });

  it('[core §2] a link to the page is shown with its picture, at the size that is fetched', () => {
    const told = (html: string) =>
      [...html.matchAll(/<meta (?:property|name)="((?:og:(?:type|image)|twitter)[^"]*)" content="([^"]*)">/g)].map(
        ([, name, content]) => `${name} ${content}`,
      );
    const src = 'og:image https://shop.test/images/products/a%20b_x1080.jpg';
    expect(told(render())).toEqual([
      'og:type product',
      src,
      'og:image:width 1080',
      'og:image:height 1350',
      'twitter:card summary_large_image',
    ]);
    expect(told(withHead({ image: { ...image, width: 400, height: 200 } })).slice(2, 4)).toEqual([
      'og:image:width 400',
      'og:image:height 200',
    ]);
    expect(told(withHead({ image: { ...image, width: 0, height: 0 } })), 'a picture of unknown size').toEqual([
      'og:type product',
      src,
      'twitter:card summary_large_image',
    ]);
    expect(told(withHead({ image: null }))).toEqual(['og:type product']);
  });

  it('[core §3] a picture of another host is shared by its own address', () => {
    expect(withHead({ image: { ...image, src: 'https://other.test/a.jpg' } })).toContain(
      '<meta property="og:image" content="https://other.test/a.jpg">',
    );
  });

  it('[acc §3] an article says who wrote it when, and where its blog tells of new ones', () => {
    const html = withHead({
      kind: 'article',
      article: {
        author: 'Ann "A." & Co',
        published_time: '2026-01-01T00:00:00.000Z',
        modified_time: '2026-02-01T00:00:00.000Z',
      },
      feed: { title: 'News <all>', href: 'https://shop.test/blogs/news.atom' },
    });
    expect(html).toContain(
      '<meta name="author" content="Ann &quot;A.&quot; &amp; Co"><meta property="article:published_time" content="2026-01-01T00:00:00.000Z"><meta property="article:modified_time" content="2026-02-01T00:00:00.000Z">',
    );
    expect(html).toContain(
      '<link rel="alternate" type="application/atom+xml" title="News &lt;all>" href="https://shop.test/blogs/news.atom">',
    );
    expect(render()).not.toMatch(/atom|article:|name="author"/);
  });

  it('[performance] what is not there leaves no empty tag', () => {
    const html = withHead({ description: '', image: null, robots: null, jsonLd: [] });
    expect(html).not.toMatch(/name="(description|robots)"|og:image|ld\+json/);
    expect(withHead({ robots: 'noindex' })).toContain('<meta name="robots" content="noindex">');
  });

  it('[performance] the page’s own style is inline, the whole sheets are named for later, one font is preloaded', () => {
    const html = render();
    expect(html).toContain('<style>.a{top:0}:root{--radius:2px}</style>');
    expect(html).toContain('data-style="https://cdn.test/app.css /theme.css?v=1"');
    expect(html.match(/rel="preload"/g)).toHaveLength(1);
    const [before, , after] = html.split(/<\/?noscript>/);
    expect([before, after].join('')).not.toContain('rel="stylesheet"');
  });

  it('[hydration] without script the whole sheets are linked', () => {
    expect(render()).toContain(
      '<noscript><link rel="stylesheet" href="https://cdn.test/app.css"><link rel="stylesheet" href="/theme.css?v=1"></noscript>',
    );
  });

  it('[look] the browser’s own frame has the page’s ground, by the device where the theme follows it', () => {
    const colors = (ground: DocumentParts['ground']) => render({ ground }).match(/<meta name="theme-color"[^>]*>/g);
    expect(colors({ light: '#ffffff' })).toEqual(['<meta name="theme-color" content="#ffffff">']);
    expect(colors({ dark: '#000000' })).toEqual(['<meta name="theme-color" content="#000000">']);
    // A browser takes the first whose condition holds.
    expect(colors({ light: '#ffffff', dark: '#000000' })).toEqual([
      '<meta name="theme-color" content="#000000" media="(prefers-color-scheme:dark)">',
      '<meta name="theme-color" content="#ffffff">',
    ]);
    expect(colors({})).toBeNull();
  });

  it('[hydration] the boot script knows the application, and starts it at once only where a section asks', () => {
    expect(render()).toContain(
      '<script type="module" async fetchpriority="low" src="https://cdn.test/boot.js" data-app="https://cdn.test/app.js" data-ahead="https://cdn.test/1.js https://cdn.test/2.js"',
    );
    expect(render()).not.toContain('data-now');
    expect(render({ now: true })).toContain(' data-now>');
    expect([render(), render({ device: 'mobile' })].map((html) => html.includes(' data-phone'))).toEqual([false, true]);
    expect(render()).not.toContain('modulepreload');
  });

  it('[core §2] preview is told to the page, development brings its own style and server', () => {
    expect(render({ preview: true })).toContain('<html lang="en" dir="ltr" data-preview="true">');
    expect(render({ assets: developmentAssets })).toContain(
      '<link rel="stylesheet" href="/src/ui/styles/app.css?direct">',
    );
  });
});
