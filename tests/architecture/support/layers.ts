import { serverLayers } from './server-layers.ts';
import type { Layer } from './layer.ts';

const everything = ['*'];

/**
 * The arrows of ARCHITECTURE.md. An allow-list: a folder that is not here is refused until someone has thought about
 * it.
 */
export const layers: readonly Layer[] = [
  { name: 'domain', folder: 'src/domain', mayImport: [] },
  { name: 'locales', folder: 'src/locales', mayImport: [] },
  { name: 'api', folder: 'src/api', mayImport: ['domain'] },
  { name: 'platform', folder: 'src/platform', mayImport: ['domain'] },
  {
    name: 'ui',
    folder: 'src/ui',
    mayImport: ['domain', 'locales'],
    // Widths and breakpoint, the names of icons, and how a number steps: nothing that is a shop's.
    ofDomain: ['src/domain/limits.ts', 'src/domain/theme/icon-paths.ts', 'src/domain/product/quantity-rules.ts'],
  },
  { name: 'stores', folder: 'src/stores', mayImport: ['api', 'platform', 'domain'] },
  { name: 'components', folder: 'src/components', mayImport: ['stores', 'ui', 'domain', 'locales'] },
  { name: 'forms', folder: 'src/forms', mayImport: ['components', 'stores', 'api', 'ui', 'domain'] },
  { name: 'checkout', folder: 'src/checkout', mayImport: ['forms', 'components', 'stores', 'ui', 'domain'] },
  { name: 'theme/model', folder: 'src/theme/model', mayImport: ['domain'] },
  {
    name: 'theme',
    folder: 'src/theme',
    mayImport: ['theme/model', 'components', 'stores', 'platform', 'ui', 'domain'],
  },
  {
    name: 'preview',
    folder: 'src/preview',
    mayImport: ['theme', 'theme/model', 'components', 'stores', 'platform', 'ui', 'domain'],
  },
  {
    name: 'sdk',
    folder: 'src/sdk',
    mayImport: ['theme', 'theme/model', 'components', 'stores', 'platform', 'ui', 'domain'],
  },
  { name: 'pay', folder: 'src/pay', mayImport: ['api', 'platform', 'ui', 'domain'] },
  {
    name: 'theme-sections',
    folder: 'theme-sections',
    mayImport: ['theme', 'theme/model', 'checkout', 'forms', 'components', 'stores', 'ui', 'domain'],
  },
  { name: 'routes', folder: 'src/routes', mayImport: ['theme', 'theme/model', 'components', 'stores', 'ui', 'domain'] },
  {
    name: 'editor',
    folder: 'src/editor',
    mayImport: ['theme/model', 'api', 'platform', 'ui', 'domain', 'theme-sections'],
  },
  ...serverLayers,
  { name: 'app', folder: 'src/app', mayImport: everything },
  { name: 'cli', folder: 'src/cli', mayImport: everything, onNode: true },
  { name: 'stories', folder: 'stories', mayImport: everything, onNode: true },
  { name: 'tests', folder: 'tests', mayImport: everything, onNode: true },
  { name: 'storybook', folder: '.storybook', mayImport: everything, onNode: true },
];

/** The layer a path belongs to: the one with the longest folder. */
export function layerOf(path: string): Layer | undefined {
  const owners = layers.filter(
    ({ folder, isFlat = false }) =>
      path.startsWith(`${folder}/`) && !(isFlat && path.slice(folder.length + 1).includes('/')),
  );
  return owners.sort((a, b) => b.folder.length - a.folder.length)[0];
}
