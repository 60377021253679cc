/** Metrics of a font in its own units. */
type FontMetrics = { xWidthAvg: number; unitsPerEm: number; ascent: number; descent: number };

/** Lightest and heaviest weight of a variable font file. */
type Weights = readonly [number, number];

/** A bundled font family, variable in weight, with one file per character set. */
type Font = {
  /** Its package below `@fontsource-variable`, which is also the prefix of its files. */
  file: string;
  weights: Weights;
  kind: 'serif' | 'sans-serif';
  metrics: FontMetrics;
};

/** Fonts that a theme can use. Metrics are those of @capsizecss/metrics. */
const FONTS = new Map<string, Font>([
  [
    'Newsreader',
    {
      file: 'newsreader',
      weights: [200, 800],
      kind: 'serif',
      metrics: { xWidthAvg: 857, unitsPerEm: 2000, ascent: 1470, descent: 530 },
    },
  ],
  [
    'Hanken Grotesk',
    {
      file: 'hanken-grotesk',
      weights: [100, 900],
      kind: 'sans-serif',
      metrics: { xWidthAvg: 450, unitsPerEm: 1000, ascent: 1000, descent: 303 },
    },
  ],
  [
    'Schibsted Grotesk',
    {
      file: 'schibsted-grotesk',
      weights: [400, 900],
      kind: 'sans-serif',
      metrics: { xWidthAvg: 954, unitsPerEm: 2048, ascent: 2000, descent: 528 },
    },
  ],
  [
    'Source Serif 4',
    {
      file: 'source-serif-4',
      weights: [200, 900],
      kind: 'serif',
      metrics: { xWidthAvg: 479, unitsPerEm: 1000, ascent: 1036, descent: 335 },
    },
  ],
  [
    'Bricolage Grotesque',
    {
      file: 'bricolage-grotesque',
      weights: [200, 800],
      kind: 'sans-serif',
      metrics: { xWidthAvg: 470, unitsPerEm: 1000, ascent: 930, descent: 270 },
    },
  ],
  [
    'Instrument Sans',
    {
      file: 'instrument-sans',
      weights: [400, 700],
      kind: 'sans-serif',
      metrics: { xWidthAvg: 458, unitsPerEm: 1000, ascent: 970, descent: 250 },
    },
  ],
]);

/**
 * The font for Arabic text in every theme, since the others have no Arabic letters. Its metrics are unknown, so it has
 * no fallback face.
 */
const ARABIC: Pick<Font, 'file' | 'weights'> & { name: string } = {
  name: 'Vazirmatn',
  file: 'vazirmatn',
  weights: [100, 900],
};

/**
 * Fallback faces while a font loads: a system font scaled to the font's widths. The second is for systems without the
 * first.
 */
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

/**
 * Character ranges by file, so that a language only loads its own. `basic` covers English and numbers and is subset
 * from the family's Latin file by the build; `latin` is the rest of that file.
 */
const LETTERS = {
  'latin-ext': 'U+100-130,U+132-151,U+154-2FF,U+1E00-1E9F,U+20A0-20AB,U+20AD-20C0',
  latin:
    'U+A1-A8,U+AA-B6,U+B8-D6,U+D8-FF,U+131,U+152-153,U+2000-2012,U+2015-2017,U+201F-2025,U+2027-206F,U+2122,U+2191,U+2193,U+2215',
  basic: 'U+0-A0,U+A9,U+B7,U+D7,U+2013-2014,U+2018-201E,U+2026,U+20AC,U+2212',
  arabic: 'U+600-6FF,U+750-77F,U+870-88E,U+890-891,U+897-8E1,U+8E3-8FF,U+FB50-FDFF,U+FE70-FE74,U+FE76-FEFC',
};
type Letters = keyof typeof LETTERS;

/** The use of a family: headings have one fixed weight, text a range of weights. */
type Use = 'text' | number;

/** Text: regular to bold, as far as the family has them. */
const TEXT_WEIGHTS: Weights = [400, 700];
/** Heading weights that a theme can choose. */
const HEADING_WEIGHTS = [300, 400, 500, 600, 700, 800];

/** A font file that the build makes. */
export type FontFile = {
  /** The key by which it is requested; in development it leads to the source. */
  key: string;
  /** The package's file, relative to the repository root. */
  source: string;
  /** The subset to extract; without it the whole file is used. */
  cut?: { letters: string; weights: Weights };
};

/** The theme's fonts with the weight of its headings. */
export type ThemeFonts = { heading: { name: string; variant: string }; paragraph: { name: string } };

/** Returns the URL of a bundled font's file by its key; empty if there is none. */
export type FontAddress = (key: string) => string;

const sourceOf = (file: string, letters: Letters) =>
  `node_modules/@fontsource-variable/${file}/files/${file}-${letters === 'basic' ? 'latin' : letters}-wght-normal.woff2`;

function fileOf({ file, weights }: Pick<Font, 'file' | 'weights'>, letters: Letters, use: Use): FontFile {
  const source = sourceOf(file, letters);
  if (letters === 'latin-ext' || letters === 'arabic') return { key: source, source };
  return {
    key: `${source}?${letters}-${use}`,
    source,
    cut: { letters: LETTERS[letters], weights: weightsFor(weights, use) },
  };
}

function weightsFor([least, most]: Weights, use: Use): Weights {
  const clamp = (weight: number) => Math.min(Math.max(weight, least), most);
  return use === 'text' ? [clamp(TEXT_WEIGHTS[0]), clamp(TEXT_WEIGHTS[1])] : [clamp(use), clamp(use)];
}

/** Names of all fonts that a theme can choose. */
export const fontNames: readonly string[] = [...FONTS.keys()];

/** All font files that themes may need; the build makes them. */
export const fontFiles: readonly FontFile[] = [
  ...[...FONTS.values()].flatMap((font) => [
    fileOf(font, 'latin-ext', 'text'),
    ...(['text', ...HEADING_WEIGHTS] as const).flatMap((use) =>
      (['latin', 'basic'] as const).map((letters) => fileOf(font, letters, use)),
    ),
  ]),
  fileOf(ARABIC, 'arabic', 'text'),
];

/** Keys of the files to preload: those with the characters most of the page uses. */
export function preloadedFonts(fonts: ThemeFonts, language: string): string[] {
  if (language === 'ar') return [fileOf(ARABIC, 'arabic', 'text').key];
  const asked = [
    { name: fonts.paragraph.name, use: 'text' as const },
    { name: fonts.heading.name, use: headingUse(fonts) },
  ];
  return [
    ...new Set(asked.flatMap(({ name, use }) => (FONTS.has(name) ? [fileOf(FONTS.get(name)!, 'basic', use).key] : []))),
  ];
}

/** Headings in the text's family need no file of their own if the text's has their weight. */
function headingUse({ heading, paragraph }: ThemeFonts): Use {
  const weight = Number(heading.variant);
  return heading.name === paragraph.name && weight >= TEXT_WEIGHTS[0] && weight <= TEXT_WEIGHTS[1] ? 'text' : weight;
}

const familyOf = (name: string, use: Use) => `${name} ${use === 'text' ? 'Variable' : use}`;

/** The values of `font-family`; empty for a font that is not bundled. */
export function fontStacks(fonts: ThemeFonts): { heading: string; body: string } {
  return { heading: stack(fonts.heading.name, headingUse(fonts)), body: stack(fonts.paragraph.name, 'text') };
}

/**
 * The Arabic font comes before the fallback faces, because system fonts have Arabic letters of their own. Japanese uses
 * the system's fonts.
 */
function stack(name: string, use: Use): string {
  const font = FONTS.get(name);
  if (!font) return '';
  const standIns = STAND_INS[font.kind].map(({ suffix }) => `${name} ${suffix}`);
  return [
    ...[familyOf(name, use), `${ARABIC.name} Variable`, ...standIns].map((family) => `'${family}'`),
    font.kind,
  ].join();
}

/** The `@font-face` rules of a theme's fonts and of the Arabic font. */
export function fontFaces(fonts: ThemeFonts, address: FontAddress): string {
  const uses = new Map([[fonts.paragraph.name, new Set<Use>(['text'])]]);
  uses.set(fonts.heading.name, (uses.get(fonts.heading.name) ?? new Set()).add(headingUse(fonts)));
  const known = [...uses].flatMap(([name, of]) => (FONTS.has(name) ? [{ name, of, ...FONTS.get(name)! }] : []));
  const bundled = known.flatMap(({ of, ...font }) =>
    [...of].flatMap((use) =>
      (['latin-ext', 'latin', 'basic'] as const).map((letters) =>
        webFace(familyOf(font.name, use), font, letters, use, address),
      ),
    ),
  );
  const standIns = known.flatMap(({ name, kind, metrics }) =>
    STAND_INS[kind].map(({ suffix, local, width }) => standIn(`${name} ${suffix}`, local, metrics, width)),
  );
  return [...bundled, webFace(`${ARABIC.name} Variable`, ARABIC, 'arabic', 'text', address), ...standIns].join('');
}

function webFace(
  family: string,
  font: Pick<Font, 'file' | 'weights'>,
  letters: Letters,
  use: Use,
  address: FontAddress,
): string {
  const url = address(fileOf(font, letters, use).key);
  const weights = [...new Set(weightsFor(font.weights, use))].join(' ');
  return (
    url &&
    `@font-face{font-family:'${family}';font-weight:${weights};font-display:swap;src:url(${url})format('woff2');unicode-range:${LETTERS[letters]}}`
  );
}

/**
 * size-adjust = the font's average width / the fallback's, both per em; ascent and descent = the font's / size-adjust.
 */
function standIn(
  family: string,
  local: string[],
  { xWidthAvg, unitsPerEm, ascent, descent }: FontMetrics,
  width: number,
): string {
  const adjust = xWidthAvg / unitsPerEm / width;
  const percent = (value: number) => `${Number((value * 100).toFixed(2))}%`;
  const height = (units: number) => percent(units / unitsPerEm / adjust);
  const src = local.map((name) => `local('${name}')`).join();
  return `@font-face{font-family:'${family}';src:${src};size-adjust:${percent(adjust)};ascent-override:${height(ascent)};descent-override:${height(descent)};line-gap-override:0%}`;
}
