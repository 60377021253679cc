import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { fontFiles } from '#theme/model/design/fonts.ts';
import type { FontFile } from '#theme/model/design/fonts.ts';

/**
 * OpenType features to keep: kerning, ligatures, marks, language-specific letters, and figures of equal width and
 * height. Others, such as small capitals, are not used.
 */
const FEATURES = ['kern', 'liga', 'calt', 'rlig', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum', 'lnum', 'rvrn'];
/** Subsetting all files takes seconds; the results only change with the package or the subset. */
const CACHE = 'node_modules/.cache/vitrine-fonts';

/**
 * Adds the bundled fonts, subset to the characters a page uses, to the client's build. They are referenced by a theme's
 * CSS, not by a style sheet (`theme/model/design/fonts.ts`).
 */
export function emitFonts(): Plugin {
  let root = '';
  return {
    name: 'vitrine:fonts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved: (config) => {
      root = config.root;
    },
    async buildStart() {
      await mkdir(join(root, CACHE), { recursive: true });
      for (const file of fontFiles)
        this.emitFile({
          type: 'asset',
          name: nameOf(file),
          originalFileName: file.key,
          source: await fontOf(file, root),
        });
    },
  };
}

/** `newsreader-latin-wght-normal.woff2?basic-400` is served as `newsreader-basic-400.woff2`. */
function nameOf({ key, source, cut }: FontFile): string {
  const name = basename(source);
  return cut ? `${name.slice(0, name.indexOf('-latin-'))}-${key.slice(key.indexOf('?') + 1)}.woff2` : name;
}

async function fontOf({ source, cut }: FontFile, root: string): Promise<Uint8Array> {
  const whole = await readFile(join(root, source));
  if (!cut) return whole;
  const kept = join(
    root,
    CACHE,
    `${createHash('sha256')
      .update(whole)
      .update(JSON.stringify([cut, FEATURES]))
      .digest('hex')}.woff2`,
  );
  return readFile(kept).catch(async () => {
    const [min, max] = cut.weights;
    const made = await subsetFont(whole, lettersOf(cut.letters), {
      targetFormat: 'woff2',
      keepFeatures: FEATURES,
      noHinting: true,
      variationAxes: { wght: min === max ? min : { min, max } },
    });
    await writeFile(kept, made);
    return made;
  });
}

/** The characters of a `unicode-range`. */
function lettersOf(range: string): string {
  const spans = range.split(',').map((span) =>
    span
      .slice('U+'.length)
      .split('-')
      .map((code) => Number.parseInt(code, 16)),
  );
  return spans
    .flatMap(([from = 0, to = from]) =>
      Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)),
    )
    .join('');
}
