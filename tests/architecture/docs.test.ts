import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sectionFacts } from '../../.storybook/docs/section-facts.ts';
import { tokenKinds } from '../../.storybook/docs/token-kinds.ts';
import { titleAreas } from '../../.storybook/titles.ts';
import tailwind from '../../tailwind.config.ts';
import { root } from './support/source-files.ts';

const text = (path: string) => readFileSync(join(root, path), 'utf8');
const names = globSync('theme-sections/*', { cwd: root })
  .map((path) => path.split(/[\\/]/)[1]!)
  .sort();
const forms = globSync('src/forms/*/*.mdx', { cwd: root }).map((path) => path.replaceAll('\\', '/'));
const written = ['When to use it.', 'When not to.', 'Content.', 'Accessibility.'];

/** The sentences behind a bold word that begins a line of a list. */
const lineOf = (mdx: string, word: string) =>
  new RegExp(String.raw`^- \*\*${word.replaceAll('.', String.raw`\.`)}\*\* (.{20,})$`, 'm').exec(mdx)?.[1];

describe('the docs pages', () => {
  it.each(names)('[workbench] the page of %s says by hand what a schema cannot, and leaves the rest to it', (name) => {
    const mdx = text(`theme-sections/${name}/${name}.mdx`);
    expect(written.filter((word) => !lineOf(mdx, word))).toEqual([]);
    expect(mdx).toContain('<SectionDocs of={section} />');
    expect(mdx).toContain('# {section.name}');
    expect(mdx).toContain(`from './${name}.section.ts'`);
    expect(mdx).not.toMatch(/^\||<(Controls|ArgTypes|table)\b/m);
  });

  it('[workbench] each form has a page that is made from its model', () => {
    const folders = globSync('src/forms/*/*.form.tsx', { cwd: root }).map((path) =>
      path.replaceAll('\\', '/').replace('.form.tsx', '.mdx'),
    );
    expect(forms.sort()).toEqual(folders.sort());
    for (const path of forms) {
      expect(text(path)).toMatch(/<FormDocs\b/);
      expect(text(path)).not.toMatch(/^\||<(ArgTypes|table)\b/m);
      expect(written.filter((word) => !lineOf(text(path), word))).toEqual([]);
    }
  });

  it('[workbench] every page stands in an area of the sidebar', () => {
    const pages = ['stories', 'src', 'theme-sections'].flatMap((folder) =>
      globSync(`${folder}/**/*.mdx`, { cwd: root }),
    );
    const strays = pages.filter((path) => {
      const title = /<Meta title="([^"]+)"/.exec(text(path))?.[1];
      return title !== undefined && !titleAreas.some((area) => title.startsWith(`${area}/`));
    });
    expect(pages.length).toBeGreaterThan(names.length);
    expect(strays).toEqual([]);
  });
});

describe('what the docs pages find in the code', () => {
  const roles = Object.keys(tailwind.theme.colors);

  it.each(names)('[workbench] the tokens of %s are tokens of the design system', (name) => {
    const { tokens } = sectionFacts(root, name);
    expect(tokens.colour.length).toBeGreaterThan(0);
    expect(tokens.colour.filter((role) => !roles.includes(role))).toEqual([]);
    expect(Object.keys(tokens)).toEqual([...tokenKinds]);
  });

  it('[core §4] adding to the cart is the event of sections that sell a product, and of none that only shows one', () => {
    expect(names.filter((name) => sectionFacts(root, name).events.includes('add_to_cart'))).toEqual([
      // Sells what goes well with the cart, and brings removed lines back.
      'cart-page',
      'featured-product',
      'main-product',
    ]);
  });

  it('[workbench] a token that only an imported part reads is found', () => {
    expect(text('theme-sections/featured-collection/featured-collection.view.tsx')).not.toContain('text-sale');
    expect(sectionFacts(root, 'featured-collection').tokens.colour).toContain('sale');
  });
});
