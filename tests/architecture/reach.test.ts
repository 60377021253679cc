import { expect, it } from 'vitest';
import { reachedBy } from './support/reach.ts';
import { readSource, sourceFiles } from './support/source-files.ts';

const planted = [
  readSource('src/ui/button.tsx', 'export const Button = () => null;'),
  readSource('src/ui/button.stories.tsx', "import { Button } from './button.tsx'; export const Default = Button;"),
  readSource('src/forms/login.tsx', "import { Button } from '#ui/button.tsx'; export const Login = Button;"),
  readSource('src/forms/login.test.ts', "const { Login } = await import('./login.tsx'); export { Login };"),
  readSource('src/theme/all.ts', "export const all = import.meta.glob('../forms/*.tsx');"),
  readSource('src/ui/link.test.tsx', "import type { Link } from './link.tsx'; export type L = Link;"),
];

it('[workbench, The gate] a change reaches what imports it: directly, through others, by pattern', () => {
  expect([...reachedBy(['src/ui/button.tsx'], planted)].sort()).toEqual([
    'src/forms/login.test.ts',
    'src/forms/login.tsx',
    'src/theme/all.ts',
    'src/ui/button.stories.tsx',
    'src/ui/button.tsx',
  ]);
});

it('[workbench, The gate] a change of a section reaches its own stories and not those of another', () => {
  const reached = reachedBy(['theme-sections/hero/hero.view.tsx'], sourceFiles);
  expect(reached).toContain('theme-sections/hero/hero.stories.tsx');
  expect(reached).not.toContain('theme-sections/faq/faq.stories.tsx');
});
