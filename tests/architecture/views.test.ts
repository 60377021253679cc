import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isPhysical, isRawColour, wordsOf } from './support/class-names.ts';
import { isStory, isTest, root, sourceFiles } from './support/source-files.ts';

const views = sourceFiles.filter(
  ({ path }) => path.endsWith('.tsx') && /^(src|theme-sections)\//.test(path) && !isTest(path) && !isStory(path),
);
const offences = (rule: (word: string) => boolean) =>
  views.flatMap(({ path, source }) =>
    wordsOf(path, source)
      .filter(rule)
      .map((word) => `${path}: ${word}`),
  );

const styles = globSync('src/**/*.css', { cwd: root }).map((path) => ({
  path,
  css: withoutComments(readFileSync(join(root, path), 'utf8')),
}));

function withoutComments(css: string): string {
  return css.replaceAll(/\/\*[\s\S]*?\*\//g, '');
}

describe('views', () => {
  it('[architecture] colours are tokens', () => {
    expect(offences(isRawColour)).toEqual([]);
  });

  it('[architecture] directions are logical', () => {
    expect(offences(isPhysical)).toEqual([]);
  });

  it('[architecture] style sheets are logical too', () => {
    const physical =
      /(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)\b|(?:^|[\s;{])(?:left|right)\s*:|text-align:\s*(?:left|right)|float:\s*(?:left|right)/g;
    expect(
      styles.flatMap(({ path, css }) => (css.match(physical) ?? []).map((found) => `${path}: ${found.trim()}`)),
    ).toEqual([]);
  });

  it.each([
    'bg-white',
    'tab:text-red-500',
    'hover:border-gray-200/50',
    'bg-[#fff]',
    '#1a2b3c',
    'rgb(0',
    'shadow-[0_1px_#0003]',
  ])('[architecture] %s is a raw colour', (word) => {
    expect(isRawColour(word)).toBe(true);
  });

  it.each(['bg-surface', 'text-muted/80', '#main', '#cart-drawer', 'border-current', '/policies#returns', '&#x27;'])(
    '[architecture] %s is none',
    (word) => {
      expect(isRawColour(word)).toBe(false);
    },
  );

  it.each([
    'ml-4',
    'tab:-mr-2',
    'left-0',
    '!right-[2px]',
    'text-left',
    'hover:rounded-l-full',
    'data-[open]:pl-2',
    'border-r',
  ])('[architecture] %s has a side', (word) => {
    expect(isPhysical(word)).toBe(true);
  });

  it.each(['ms-4', 'pe-2', 'start-0', 'text-start', 'rounded-s', 'border-e', 'right-to-left', 'left', 'leading-tight'])(
    '[architecture] %s has none',
    (word) => {
      expect(isPhysical(word)).toBe(false);
    },
  );

  it('[architecture] words come from attributes, templates and tables of classes, not from imports', () => {
    const source = `import x from '#ui/left-0.ts'; const y = { a: 'ml-1' }; export const V = () => <p className={\`pl-2 \${y.a}\`} title="mr-3">{x}</p>;`;
    expect(wordsOf('src/ui/planted.tsx', source).filter(isPhysical)).toEqual(['ml-1', 'pl-2', 'mr-3']);
  });
});
