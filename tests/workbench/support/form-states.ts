import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { SectionDefinition } from '#theme/model/section.ts';
import { root } from '../../architecture/support/source-files.ts';

/** A form and where its states are shown. */
export interface SeenForm {
  readonly name: string;
  readonly stories: string;
  /** What a story of the form is called: several forms of one file have names of their own. */
  readonly story: (state: FormState) => string;
}

export const FORM_STATES = ['Default', 'Filled', 'Invalid', 'Submitting', 'Refused', 'Success'] as const;
type FormState = (typeof FORM_STATES)[number];

const sourceOf = (path: string) => readFileSync(join(root, path), 'utf8');
const sources = ['src', 'theme-sections'].flatMap((folder) =>
  globSync(`${folder}/**/*.{ts,tsx}`, {
    cwd: root,
    exclude: ['**/*.stories.tsx', '**/*.test.{ts,tsx}', '**/form.model.ts', 'src/server/**'],
  }),
);

/** Where forms are made: by functions called `create…Form`, which is what tells them apart. */
export const formFiles: readonly string[] = sources
  .filter((path) => /\bnew FormModel\b|\bfunction create\w*Form\(/.test(sourceOf(path)))
  .sort();

/** Every form there is, as its sources tell. */
export const seenForms: readonly SeenForm[] = formFiles.flatMap((path) => {
  const isOfSection = path.startsWith('theme-sections/');
  const [, section = ''] = path.split('/');
  const stories = isOfSection
    ? `theme-sections/${section}/${section}.stories.tsx`
    : join(dirname(path), `${basename(path, '.model.ts')}.stories.tsx`);
  return namesOfForms(path).map((name, index) => {
    const prefix = index === 0 ? '' : name;
    // A section that waits is its form being sent.
    const own = (state: FormState) => (isOfSection && state === 'Submitting' ? 'Loading' : state);
    return {
      name: `${path} ${name}`.trim(),
      stories,
      story: (state) => (prefix !== '' && state === 'Default' ? prefix : `${prefix}${own(state)}`),
    };
  });
});

/** `Set` and `Ask` where functions are called `createSetForm` and `createAskForm`. */
export function namesOfForms(path: string): string[] {
  return [...sourceOf(path).matchAll(/\b(?:function|const) create(\w*)Form\b/g)].map(([, name]) => name!);
}

/** Fields in a section without code: the browser says what is missing, and what comes after sending is another page. */
export const STATES_OF_PLAIN_FORMS = ['Filled', 'Invalid', 'Refused'] as const;

export function hasPlainForm({ type, hydrate }: SectionDefinition): boolean {
  return (
    hydrate === 'never' &&
    /<form method="post"[^]*<Text(?:Field|Area)\b/.test(sourceOf(`theme-sections/${type}/${type}.view.tsx`))
  );
}
