import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { titleAreas } from '../../.storybook/titles.ts';
import { root } from '../architecture/support/source-files.ts';

it('[workbench, Stories are states] the sidebar has the areas that titles may begin with, in their order', () => {
  const preview = readFileSync(join(root, '.storybook/preview.tsx'), 'utf8');
  const [, order = ''] = /\border: (\[[^]*?\n {8}\]),\n/.exec(preview) ?? [];
  const entries = JSON.parse(order.replaceAll("'", '"').replaceAll(/,(?=\s*\])/g, '')) as (string | string[])[];
  expect(entries.filter((entry) => typeof entry === 'string')).toEqual(titleAreas);
});
