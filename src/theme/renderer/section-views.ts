import type { ComponentType } from 'react';
import { withoutReload } from '#components/deferred/code-loss.ts';
import type { Block, PageSection } from '#domain/page/page-document.ts';

/** What every section's view receives; each view narrows it by its own `Props`. */
export type SectionViewProps = { id: string; settings: PageSection['settings']; blocks: Block[]; data: unknown };
export type SectionView = ComponentType<SectionViewProps>;

type ViewModule = { View: ComponentType<never> };

const loaders = new Map<string, () => Promise<ViewModule | undefined>>();
const views = new Map<string, SectionView>();

const typeOf = (path: string) => /([\w-]+)\.view\.tsx$/.exec(path)?.[1] ?? path;

type Found = Record<string, () => Promise<unknown>>;

let findOthers: () => Promise<Found | undefined> = async () => ({});

/** Registers a glob's views by file name: lazily in a browser, with their code on the server. */
export function registerViews(found: Found): void {
  for (const [path, load] of Object.entries(found))
    loaders.set(typeOf(path), load as () => Promise<ViewModule | undefined>);
}

/**
 * Sets how the remaining views are found. In a browser they are loaded later, because the list of their names is as
 * large as a section.
 */
export function registerOtherViews(find: typeof findOthers): void {
  findOthers = find;
}

/** Registers the remaining views; false if their chunk could not be loaded and the page is reloading. */
export async function knowOtherViews(): Promise<boolean> {
  const found = await findOthers();
  if (found) registerViews(found);
  return found !== undefined;
}

export function registerLoadedViews(found: Record<string, unknown>): void {
  for (const [path, module] of Object.entries(found)) views.set(typeOf(path), viewOf(module as ViewModule));
}

// The registry holds views with different props; the server has validated each section's props by its own schema.
const viewOf = (module: ViewModule) => module.View as unknown as SectionView;

/** The view, if its code is loaded. */
export function loadedView(type: string): SectionView | undefined {
  return views.get(type);
}

/** Like `loadView`, but without reloading the page if the code cannot be loaded. */
export function loadOptionalView(type: string): Promise<SectionView> {
  return withoutReload(() => loadView(type));
}

/** Loads a view's code; rejects for an unknown type [core §8]. */
export async function loadView(type: string): Promise<SectionView> {
  const known = views.get(type);
  if (known) return known;
  // The chunk could not be loaded and the page is reloading, so this never resolves.
  if (!loaders.has(type) && !(await knowOtherViews())) return new Promise(() => undefined);
  const load = loaders.get(type);
  if (!load) throw new Error(`Failed to resolve component ${type}`);
  const module = await load();
  if (!module) return new Promise(() => undefined);
  const view = viewOf(module);
  views.set(type, view);
  return view;
}
