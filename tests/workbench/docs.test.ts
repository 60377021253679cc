import { expect, it } from 'vitest';
import { deadLinks, docsToVisit } from '../../.storybook/gate/docs.ts';
import type { Entry, Index } from '../../.storybook/gate/docs.ts';
import { titleAreas } from '../../.storybook/titles.ts';

const entry = (id: string, type: string, title: string, ...tags: string[]): Entry => ({ id, type, title, tags });
const indexOf = (...entries: Entry[]): Index => Object.fromEntries(entries.map((one) => [one.id, one]));

it('[workbench, The gate 4] every written docs page is opened, and of each area one that is made from a component', () => {
  const made = titleAreas.flatMap((area) =>
    ['A', 'B'].map((name) => entry(`${area}-${name}--docs`, 'docs', `${area}/${name}`, 'dev', 'autodocs')),
  );
  const written = [
    entry('words--docs', 'docs', 'Foundations/Words', 'autodocs', 'unattached-mdx'),
    entry('hero--docs', 'docs', 'Sections/Hero', 'autodocs', 'attached-mdx'),
  ];
  const visited = docsToVisit(
    indexOf(entry('hero--default', 'story', 'Sections/Hero', 'autodocs'), ...made, ...written),
  ).map(({ id }) => id);
  expect(visited.toSorted()).toEqual(
    ['words--docs', 'hero--docs', ...titleAreas.map((area) => `${area}-A--docs`)].toSorted(),
  );
});

it('[workbench, The gate 4] a link of a docs page leads to an entry, to a place of the page or outside', () => {
  const index = indexOf(entry('hero--docs', 'docs', 'Sections/Hero'), entry('hero--default', 'story', 'Sections/Hero'));
  const live = [
    './?path=/docs/hero--docs',
    '?path=/story/hero--default',
    'iframe.html?id=hero--default',
    '#settings',
    'https://example.com/a',
    'mailto:a@example.com',
  ];
  const dead = [
    '?path=/docs/gone--docs',
    '?path=/story/hero--docs',
    './?path=/docs/hero--default',
    'iframe.html?id=gone--default',
    '#elsewhere',
    '#',
    'hero.mdx',
  ];
  expect(deadLinks({ hrefs: [...live, ...dead], ids: ['settings'] }, index)).toEqual(dead);
});
