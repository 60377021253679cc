import { composeStories } from '@storybook/react-vite';
import type { Meta } from '@storybook/react-vite';
import type { ComposedStoryFn, StrictInputType } from 'storybook/internal/types';
import { expect, it, vi } from 'vitest';

vi.stubGlobal('document', { documentElement: { dataset: {} }, querySelectorAll: () => [] });
const { default: preview } = await import('../../.storybook/preview.tsx');

type StoryModule = { default: Meta } & Readonly<Record<string, object>>;

const files = import.meta.glob<StoryModule>([
  '../../stories/**/*.stories.tsx',
  '../../src/**/*.stories.tsx',
  '../../theme-sections/**/*.stories.tsx',
]);
const modules = await Promise.all(Object.entries(files).map(async ([path, load]) => [path, await load()] as const));

/** Every story as Storybook prepares it for its panels, but for what it reads of a component's types. */
const stories = modules.flatMap(([path, module]) => {
  const composed = composeStories(
    { ...module, default: { ...module.default, parameters: { ...module.default.parameters, fileName: path } } },
    preview,
  );
  return Object.entries<ComposedStoryFn>(composed).map(([name, { argTypes, parameters }]) => ({
    path,
    name: `${path.replace(/^.*\//, '')} ${name}`,
    title: module.default.title ?? '',
    rows: Object.values(argTypes).filter(isRow),
    isOpen: parameters['controls'].disable !== true,
  }));
});

function isRow({ table }: StrictInputType): boolean {
  return table?.disable !== true;
}
const isTurned = ({ control }: StrictInputType): boolean =>
  Boolean(control) && !(typeof control === 'object' && 'disable' in control);

it('[workbench, Stories are states] whole pages and flows have nothing to turn, and no panel for it', () => {
  const whole = stories.filter(({ title }) => /^(?:Pages|Flows)\//.test(title));
  expect(whole.length).toBeGreaterThan(30);
  expect(whole.filter(({ isOpen }) => isOpen).map(({ name }) => name)).toEqual([]);
});

it('[workbench, Stories are states] a panel that opens has something to turn, and what can be turned has a panel', () => {
  expect(stories.filter(({ isOpen, rows }) => isOpen && !rows.some(isTurned)).map(({ name }) => name)).toEqual([]);
  const sections = stories.filter(({ title }) => title.startsWith('Sections/'));
  expect(sections.filter(({ isOpen }) => isOpen).length).toBeGreaterThan(sections.length / 2);
});

it('[workbench, Stories are states] a setting that the server reads has no line among the controls', () => {
  const schema = stories.filter(({ path }) => /theme-sections\/|src\/theme\/blocks\//.test(path));
  expect(schema.flatMap(({ rows }) => rows).length).toBeGreaterThan(1000);
  expect(
    schema.flatMap(({ name, rows }) => rows.filter((row) => !isTurned(row)).map((row) => `${name}: ${row.name}`)),
  ).toEqual([]);
});
