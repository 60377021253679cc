import { layerOf } from './layers.ts';
import type { Layer } from './layer.ts';
import { isStory, isTest, type Import, type SourceFile } from './source-files.ts';

/** Every import of a file that the arrows forbid, each as a sentence. */
export function forbiddenImports(file: SourceFile): string[] {
  const layer = layerOf(file.path);
  if (!layer) return [`${file.path}: no layer of tests/architecture/support/layers.ts has this folder`];
  if (isTest(file.path) || isStory(file.path)) return [];
  return file.imports.flatMap((wanted) => {
    const reason = refusal(file, layer, wanted);
    return reason ? [`${file.path} → ${wanted.specifier}: ${reason}`] : [];
  });
}

function refusal(file: SourceFile, layer: Layer, { specifier, target }: Import): string | undefined {
  if (target === undefined) return refusePackage(file, layer, specifier);
  const aim = layerOf(target);
  if (!aim) return layer.mayImport.includes('*') ? undefined : 'leads outside the layers';
  if (isTest(target) || isStory(target)) return 'only tests and stories import tests and stories';
  if (isServer(aim) && layer.name === 'app' && !file.path.startsWith('src/app/server/'))
    return 'only app/server reaches the server';
  if (isSchema(file.path)) return refuseForSchema(file.path, aim, target);
  if (aim.name === layer.name)
    return layer.name === 'theme-sections' ? refuseOtherSection(file.path, target) : undefined;
  if (!layer.mayImport.includes('*') && !layer.mayImport.includes(aim.name))
    return `${layer.name} may not import ${aim.name}`;
  if (aim.name === 'domain' && layer.ofDomain && !layer.ofDomain.includes(target))
    return `${layer.name} may not import this file of domain`;
  if (aim.name === 'theme-sections' && (isServer(layer) || layer.name === 'editor') && !isSchema(target)) {
    return `${layer.name} reads only *.settings.ts and *.section.ts of a section`;
  }
  return undefined;
}

const isServer = ({ name }: Layer) => name === 'server' || name.startsWith('server/');

function refusePackage(file: SourceFile, layer: Layer, specifier: string): string | undefined {
  const onNode =
    layer.onNode === true || file.path === 'src/app/server/entry-server.tsx' || file.path.includes('.config.');
  if (specifier.startsWith('node:') && !onNode) return 'a browser has no Node modules';
  if (layer.name === 'domain' && /^(react|mobx|hono|drizzle)/.test(specifier)) return 'domain is plain rules';
  return undefined;
}

/**
 * What describes a section runs on the server and in the editor: it may not bring the view, a store or React with it.
 */
const isSchema = (path: string) => path.startsWith('theme-sections/') && /\.(settings|section)\.ts$/.test(path);

function refuseForSchema(path: string, aim: Layer, target: string): string | undefined {
  if (aim.name === 'theme-sections')
    return refuseOtherSection(path, target) ?? (isSchema(target) ? undefined : 'a schema imports no view');
  return ['theme/model', 'domain'].includes(aim.name) ? undefined : 'a schema imports only theme/model and domain';
}

function refuseOtherSection(path: string, target: string): string | undefined {
  return sectionOf(path) === sectionOf(target) ? undefined : 'a section never imports another section';
}

const sectionOf = (path: string) => path.split('/')[1];
