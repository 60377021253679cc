/** Widths and heights of a face in its own units. */
export type FontMetrics = { xWidthAvg: number; unitsPerEm: number; ascent: number; descent: number };

/** A bundled family: variable along its weight, one file for each set of letters. */
export type Font = {
  /** The package below `@fontsource-variable`, which is also how its files begin. */
  file: string;
  weights: string;
  kind: 'serif' | 'sans-serif';
  metrics: FontMetrics;
};

/** Fonts a theme may name. Metrics are those of @capsizecss/metrics. */
const FONTS = new Map<string, Font>([
  ['Newsreader', { file: 'newsreader', weights: '200 800', kind: 'serif', metrics: { xWidthAvg: 857, unitsPerEm: 2000, ascent: 1470, descent: 530 } }],
  ['Hanken Grotesk', { file: 'hanken-grotesk', weights: '100 900', kind: 'sans-serif', metrics: { xWidthAvg: 450, unitsPerEm: 1000, ascent: 1000, descent: 303 } }],
  ['Schibsted Grotesk', { file: 'schibsted-grotesk', weights: '400 900', kind: 'sans-serif', metrics: { xWidthAvg: 954, unitsPerEm: 2048, ascent: 2000, descent: 528 } }],
  ['Source Serif 4', { file: 'source-serif-4', weights: '200 900', kind: 'serif', metrics: { xWidthAvg: 479, unitsPerEm: 1000, ascent: 1036, descent: 335 } }],
  ['Bricolage Grotesque', { file: 'bricolage-grotesque', weights: '200 800', kind: 'sans-serif', metrics: { xWidthAvg: 470, unitsPerEm: 1000, ascent: 930, descent: 270 } }],
  ['Instrument Sans', { file: 'instrument-sans', weights: '400 700', kind: 'sans-serif', metrics: { xWidthAvg: 458, unitsPerEm: 1000, ascent: 970, descent: 250 } }],
]);

/** The face for Arabic in every theme: its letters come from nowhere else. Its widths are unknown, so nothing stands in for it. */
const ARABIC = { name: 'Vazirmatn', file: 'vazirmatn', weights: '100 900' };

/** What stands in until a font is there: a system's face, stretched to the font's widths. The second is for systems without the first. */
const STAND_INS = {
  serif: [
    { suffix: 'Fallback', local: ['Georgia', 'Gelasio'], width: 913 / 2048 },
    { suffix: 'Fallback 2', local: ['Times New Roman', 'Liberation Serif', 'Tinos'], width: 832 / 2048 },
  ],
  'sans-serif': [
    { suffix: 'Fallback', local: ['Arial', 'Helvetica', 'Liberation Sans', 'Arimo'], width: 913 / 2048 },
    { suffix: 'Fallback 2', local: ['Roboto'], width: 911 / 2048 },
  ],
};

/** Letters by file: those of one language are fetched without the others'. */
const LETTERS = {
  'latin-ext': 'U+100-130,U+132-151,U+154-2FF,U+1E00-1E9F,U+20A0-20AB,U+20AD-20C0',
  latin: 'U+0-FF,U+131,U+152-153,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215',
  arabic: 'U+600-6FF,U+750-77F,U+870-88E,U+890-891,U+897-8E1,U+8E3-8FF,U+FB50-FDFF,U+FE70-FE74,U+FE76-FEFC',
};
type Letters = keyof typeof LETTERS;

/** Where a file of a bundled font is to be had; empty where it is not. */
export type FontAddress = (path: string) => string;

const pathOf = (file: string, letters: Letters) => `node_modules/@fontsource-variable/${file}/files/${file}-${letters}-wght-normal.woff2`;

/** Names of all fonts a theme may choose. */
export const fontNames: readonly string[] = [...FONTS.keys()];

/** Every font file, from the root of the repository: the build takes these along. */
export const fontFiles: readonly string[] = [...[...FONTS.values()].flatMap(({ file }) => [pathOf(file, 'latin-ext'), pathOf(file, 'latin')]), pathOf(ARABIC.file, 'arabic')];

/** The one file worth preloading: that of the letters most of the page is written in. */
export function preloadedFont(textFont: string, language: string): string {
  if (language === 'ar') return pathOf(ARABIC.file, 'arabic');
  const font = FONTS.get(textFont);
  return font ? pathOf(font.file, 'latin') : '';
}

/**
 * The value of `font-family`, empty for a font that is not bundled. Arabic stands before what stands in: system faces have
 * Arabic letters of their own. Japanese is left to the system.
 */
export function fontStack(name: string): string {
  const font = FONTS.get(name);
  if (!font) return '';
  const standIns = STAND_INS[font.kind].map(({ suffix }) => `${name} ${suffix}`);
  return [...[`${name} Variable`, `${ARABIC.name} Variable`, ...standIns].map((family) => `'${family}'`), font.kind].join();
}

/** The `@font-face` rules of these fonts and of Arabic; nothing of any other. */
export function fontFaces(names: readonly string[], address: FontAddress): string {
  const known = [...new Set(names)].flatMap((name) => (FONTS.has(name) ? [{ name, ...FONTS.get(name)! }] : []));
  const bundled = known.flatMap(({ name, file, weights }) => [webFace(name, file, weights, 'latin-ext', address), webFace(name, file, weights, 'latin', address)]);
  const standIns = known.flatMap(({ name, kind, metrics }) => STAND_INS[kind].map(({ suffix, local, width }) => standIn(`${name} ${suffix}`, local, metrics, width)));
  return [...bundled, webFace(ARABIC.name, ARABIC.file, ARABIC.weights, 'arabic', address), ...standIns].join('');
}

function webFace(name: string, file: string, weights: string, letters: Letters, address: FontAddress): string {
  const url = address(pathOf(file, letters));
  return url && `@font-face{font-family:'${name} Variable';font-weight:${weights};font-display:swap;src:url(${url})format('woff2');unicode-range:${LETTERS[letters]}}`;
}

/** size-adjust = average width of the font / that of the stand-in, both by em; ascent and descent = the font's / size-adjust. */
function standIn(family: string, local: string[], { xWidthAvg, unitsPerEm, ascent, descent }: FontMetrics, width: number): string {
  const adjust = xWidthAvg / unitsPerEm / width;
  const percent = (value: number) => `${Number((value * 100).toFixed(2))}%`;
  const height = (units: number) => percent(units / unitsPerEm / adjust);
  const src = local.map((name) => `local('${name}')`).join();
  return `@font-face{font-family:'${family}';src:${src};size-adjust:${percent(adjust)};ascent-override:${height(ascent)};descent-override:${height(descent)};line-gap-override:0%}`;
}
