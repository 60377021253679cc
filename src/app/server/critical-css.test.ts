import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCriticalCss, WIDE } from './critical-css.ts';
import { readUse } from './page-use.ts';

const used = (html: string, ...more: string[]) => ({
  ...readUse(html),
  names: [readUse(html).names, ...more].join(' '),
});
const cut = (css: string, html: string) => createCriticalCss(css)(used(html, WIDE)).join('');
const page = (...classes: string[]) =>
  classes
    .map(
      (name) =>
        `<p class="${name.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#x27;')}"></p>`,
    )
    .join('');

describe('the style of one page', () => {
  it.each([
    ['w-1/2', '.w-1\\/2'],
    ['tab:min-h-[80svh]', '.tab\\:min-h-\\[80svh\\]'],
    ['2xl:p-4', '.\\32 xl\\:p-4'],
    ['-mt-1.5', '.-mt-1\\.5'],
    ['[&>li]:p-1', '.\\[\\&\\>li\\]\\:p-1>li'],
    ["before:content-['a']", ".before\\:content-\\[\\'a\\'\\]:before"],
    ['bg-[url("a(b")]', '.bg-\\[url\\(\\"a\\(b\\"\\)\\]'],
    ['[&:is(.x)]:p-1', '.\\[\\&\\:is\\(\\.x\\)\\]\\:p-1:is(.x)'],
    ['größe', '.größe'],
    ['!p-1', '.\\!p-1'],
  ])('[performance] the class %s is known by its escaped name', (name, selector) => {
    const rule = `${selector}{top:0}`;
    expect(cut(rule, `${page(`x ${name}`)}<li>`)).toBe(rule);
    expect(cut(rule, `${page('x')}<li>`)).toBe('');
  });

  it.each([
    '.a:not(.b)',
    '.a:is(.b,.c)',
    '.a:where(.b :is(.c:not(.d)))',
    '.a:has(.b)',
    ':is(:where(.b):hover .c) .a',
    '.a[href$=".svg"]',
    '.a[class~="b"]',
    '.a:nth-child(2n of .b)',
    '.a:not([data-x=")"]):hover',
  ])('[performance] %s needs only a', (selector) => {
    const rule = `${selector}{top:0}`;
    expect(cut(rule, page('a'))).toBe(rule);
    expect(cut(rule, page('b c d svg'))).toBe('');
  });

  it('[performance] all classes of a selector are needed, and of a list the selectors that match stay', () => {
    const rule = '.a .b,.c.d{top:0}';
    expect([cut(rule, page('a')), cut(rule, page('b c'))]).toEqual(['', '']);
    expect([cut(rule, page('b', 'a')), cut(rule, page('c d')), cut(rule, page('a b c d'))]).toEqual([
      '.a .b{top:0}',
      '.c.d{top:0}',
      rule,
    ]);
  });

  it.each([
    [':is(.a>*):first-child', 'a'],
    [':where(.a>:not(:last-child))', ''],
    ['.a:where(.b *)', 'a b'],
    [':where(.x\\:a\\(b\\)>*)', 'x:a(b)'],
    [':is(li):is(.a)', '<li a'],
  ])('[performance] %s needs what stands alone in its brackets', (selector, names) => {
    const rule = `${selector}{top:0}`;
    const have = names.split(' ').map((name) => (name.startsWith('<') ? `${name}>` : page(name)));
    expect(cut(rule, have.join(''))).toBe(rule);
    if (names) expect(cut(rule, have.slice(1).join(''))).toBe('');
  });

  it('[performance] a selector that stands for several needs what one of them needs', () => {
    const rule = ':is(.a .b,:where(.c):checked~.d){top:0}';
    expect([[], ['a'], ['c'], ['d'], ['c', 'd'], ['a', 'b']].map((names) => cut(rule, page(...names)))).toEqual([
      '',
      '',
      '',
      '',
      rule,
      rule,
    ]);
    expect([[], ['a'], ['a', 'b']].map((names) => cut(':is(.a) :is(.b){top:0}', page(...names)))).toEqual([
      '',
      '',
      ':is(.a) :is(.b){top:0}',
    ]);
    const ends = '.a :is(th,td),.a>:is(ul,ol :is(.b,li)){top:0}';
    expect(['', '<td>', '<ol>'].map((more) => cut(ends, page('a') + more))).toEqual([
      '',
      '.a :is(th,td){top:0}',
      '.a>:is(ul,ol :is(.b,li)){top:0}',
    ]);
  });

  it('[core §4] what is made for windows of 834 px and more, and for a mouse, is not in a phone’s page', () => {
    const wide = [
      '@media (width>=834px){.a{top:0}}',
      '@media (width>=1080px){@media (forced-colors:active){*{top:0}}}',
      '@media (hover:hover) and (pointer:fine){.a{top:0}}',
    ];
    const all = [
      '@media (width>=560px){.a{top:0}}',
      '@media (width<=833.98px){.a{top:0}}',
      '@media not all and (width>=834px){.a{top:0}}',
    ];
    const on = (...more: string[]) =>
      [...wide, ...all].map((css) => createCriticalCss(css)(used(page('a'), ...more)).join(''));
    expect([on(WIDE), on()]).toEqual([
      [...wide, ...all],
      [...wide.map(() => ''), ...all],
    ]);
  });

  it('[performance] rules without classes stay', () => {
    const css = ':root{--a:1}*{margin:0}[data-x=soft]{--a:2}a:hover{top:0}';
    expect(cut(css, '<a>')).toBe(css);
  });

  it('[performance] rules of elements stay where the page has them', () => {
    const css = 'html{top:0}table{top:1px}.a>li:hover{top:2px}';
    expect(cut(css, '<p class="a">')).toBe('html{top:0}');
    expect(cut(css, '<table><li><p class="a">')).toBe(css);
  });

  it('[performance] parts of a control stay where the page has one', () => {
    const css = '::-webkit-datetime-edit{top:0}::file-selector-button{top:0}';
    expect([cut(css, '<input type="text">'), cut(css, '<input type="file">')]).toEqual([
      '',
      '::file-selector-button{top:0}',
    ]);
  });

  it('[performance] a described property stays where a rule names it', () => {
    const named = '@property --x{syntax:"*";inherits:false}';
    expect(cut(`${named}.a{top:0}`, page('a'))).toBe('.a{top:0}');
    expect(cut(`${named}.a{will-change:color,--x}`, page('a'))).toBe('.a{will-change:color,--x}');
    expect(cut(`${named}.a{--x:1}`, page('a'))).toBe(`.a{--x:1}${named}`);
  });

  it('[core §4] nothing moves in the first view, so that less of it need not be asked for either', () => {
    const still =
      '@media (prefers-reduced-motion:reduce){*{scroll-behavior:auto!important;animation-duration:1ms!important}}';
    expect(
      cut(
        `${still}@keyframes spin{50.5%{top:0}}.a{animation:spin 1s;scroll-behavior:smooth;top:0}.b{animation-timeline:view()}`,
        page('a b'),
      ),
    ).toBe('.a{top:0}');
  });

  it('[performance] how things change and what a mouse does is left to the whole sheet', () => {
    expect(
      cut(
        '.a{top:0;transition:top 1s;transition-delay:1s}.b{transition-property:top}@media (hover:hover){.a:hover{top:1px}}',
        page('a b'),
      ),
    ).toBe('.a{top:0}');
    const functional = '@media (hover:hover) and (pointer:fine){.a:hover{display:block}}';
    expect(cut(functional, page('a'))).toBe(functional);
  });

  it("[performance] a face of other letters than the page's is left to the whole sheet", () => {
    const arabic = '@font-face{font-family:A;unicode-range:U+6??,U+FB50-FDFF}';
    const any = '@font-face{font-family:B;src:url(b.woff2)}';
    expect(cut(arabic + any, '<p>Vase')).toBe(any);
    // A language's name in a menu is no page in it.
    expect(cut(arabic + any, '<p>العربية')).toBe(any);
    expect(cut(arabic + any, `<p>${'مزهرية '.repeat(4)}`)).toBe(arabic + any);
    const accents = '@font-face{font-family:C;unicode-range:U+D8-FF}';
    expect(cut(accents, '<p>Café')).toBe(accents);
    expect(cut(accents, '<a lang="fr" data-locale-prefix="/fr-fr" href="/fr-fr">Français</a>')).toBe('');
  });

  it('[core §2] what sets a language differently stays in pages of that language alone', () => {
    const css = ':lang(ar){top:0}:is(h1,h2):lang(ja){top:1px}.a:not(:lang(ar)){top:2px}';
    const named = '<p lang="ar" class="a"><h1 lang="ja">';
    expect([cut(css, `<html lang="en">${named}`), cut(css, `<html lang="ar-EG">${named}`)]).toEqual([
      '.a:not(:lang(ar)){top:2px}',
      ':lang(ar){top:0}.a:not(:lang(ar)){top:2px}',
    ]);
    expect(cut(css, '<html lang="ja"><h1>')).toBe(':is(h1,h2):lang(ja){top:1px}');
  });

  it('[performance] what waits for the first view waits in the page’s own style too', () => {
    const waits =
      '@media (scripting:enabled){.a{animation:hold-back 1ms 4s backwards}}@keyframes hold-back{0%{--held:hidden}}';
    expect(cut(`${waits}@keyframes turn{to{rotate:1turn}}`, page('a'))).toBe(waits);
  });

  it('[performance] colour schemes stay where the page has them, by day and by night', () => {
    const css = '@media (prefers-color-scheme:dark){[data-scheme="soft"]{--a:2}}';
    expect(cut(css, '<p data-scheme="base">')).toBe('');
    expect(cut(css, '<p data-scheme="soft">')).toBe(css);
    expect(cut(':root,[data-scheme=base]{--a:1}', '')).toBe(':root{--a:1}');
  });

  it('[performance] rules of a direction stay where the page is written in it', () => {
    const css = '[dir=rtl] .a{top:0}';
    expect([cut(css, `<html dir="ltr">${page('a')}`), cut(css, `<html dir="rtl">${page('a')}`)]).toEqual(['', css]);
  });

  it('[performance] at-rules keep what is used in them, and go when nothing is', () => {
    const css = '@media (min-width:834px){@supports (display:grid){.a{top:0}.b{top:0}}}@media print{.c{top:0}}';
    expect(cut(css, page('b'))).toBe('@media (min-width:834px){@supports (display:grid){.b{top:0}}}');
  });

  it('[performance] the question whether colours can be mixed is not asked', () => {
    expect(cut('@supports (color:color-mix(in lab, red, red)){.a{top:0}}', page('a'))).toBe('.a{top:0}');
  });

  it('[performance] how something begins to move, and what a control shows once it is used, come with the whole sheet', () => {
    expect(
      cut('@starting-style{.a{opacity:0}}.a::-webkit-inner-spin-button{top:0}.a,.a:-moz-focusring{left:0}', page('a')),
    ).toBe('.a{left:0}');
    expect(cut('html,:host{top:0}.a:active{left:0}', page('a'))).toBe('html{top:0}');
  });

  it('[performance] a layer that is empty keeps its rank', () => {
    expect(cut('@layer base{.a{top:0}}@layer utilities{.b{top:0}}@layer{.c{top:0}}', page('b'))).toBe(
      '@layer base;@layer utilities{.b{top:0}}',
    );
    expect(cut('@layer a,b;', '')).toBe('@layer a,b;');
  });

  it.each(['@page{margin:0}', '@view-transition{navigation:auto}', '@import url(a.css);'])(
    '[performance] %s is kept whole',
    (css) => {
      expect(cut(css, '')).toBe(css);
      expect(cut(`@layer base{${css}}`, '')).toBe(`@layer base{${css}}`);
    },
  );

  it('[performance] a rule keeps what is nested in it', () => {
    const css = '.a{top:0;@media (width>=1px){&:hover{top:1px}}&:before{content:".b"}}';
    expect(cut(css, page('a'))).toBe(css);
  });

  const files = globSync('dist/client/app/*/*.css');
  const sheet =
    files.length > 0
      ? files.map((file) => readFileSync(file, 'utf8')).join('')
      : '@layer utilities{.a{top:0}.w-1\\/2:not(.b){width:50%}@media (min-width:834px){.tab\\:p-1{padding:1px}}}';
  const names = [
    ...new Set([...sheet.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name]) => name!.replace(/\\(.)/g, '$1'))),
  ];

  it('[performance] a page that uses every class and element has every rule of the sheet but those of motion and of use', () => {
    const size = (css: string) => css.replace(/[\s;]/g, '').length;
    const looks = [...sheet.matchAll(/\[(data-(?:scheme|layer))=["']?([\w-]+)/g)]
      .map(([, name, value]) => `<p ${name}="${value}">`)
      .join('');
    const elements = [...new Set(sheet.match(/[a-z][\w-]*/g))].map((name) => `<${name}>`).join('');
    const withoutFallback = sheet
      .replace(/\/\*.*?\*\//gs, '')
      .replace(/@layer properties\{@supports.*?\}\}\}/s, '')
      .replace(/@supports \(color:color-mix\(in lab, red, red\)\)\{([^{}]*\{[^{}]*\})\}/g, '$1')
      .replace(
        /@media \(hover:hover\)\{(?:[^{}]*\{[^{}]*\})*\}|@starting-style ?\{[^{}]*\{[^{}]*\}\}|[^{}]*(?:-spin-button|:-moz-|:active|\[aria-busy)[^{}]*\{[^{}]*\}|@keyframes (?!hold-back)[^{]*\{(?:[^{}]*\{[^{}]*\})*\}|(?<![\w(-])(?:transition|animation|scroll-behavior)[\w-]*:(?![^;}]*hold-back)[^;}]*;?/g,
        '',
      )
      .replace(/[^{};]*\{\}/g, '')
      .replace(/[^{};]*\{\}/g, '');
    const whole = cut(
      withoutFallback,
      `${page(...names)}${looks}${elements}<html lang="ar"><html lang="ja"><input type="date" placeholder=""><input type="search"><input type="file"><p dir="rtl">${'Ā ا'.repeat(21)}`,
    );
    expect(Math.abs(size(whole) - size(withoutFallback))).toBeLessThan(sheet.length / 50);
  });

  it('[performance] more classes take no rule away, and the cut of a cut is the same', () => {
    const cutSheet = createCriticalCss(sheet);
    const critical = (html: string) => cutSheet(used(html, WIDE)).join('');
    const some = fc.subarray(names, { maxLength: Math.min(40, names.length) });
    fc.assert(
      fc.property(some, some, (first, second) => {
        const css = critical(page(...first));
        expect(cut(css, page(...first))).toBe(css);
        expect(critical(page(...first, ...second)).length).toBeGreaterThanOrEqual(css.length);
      }),
      { numRuns: 15 },
    );
  });
});
