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

/** Registers the views of a glob by their file's name: lazily in a browser, with their code on the server. */
export function registerViews(found: Found): void {
  for (const [path, load] of Object.entries(found))
    loaders.set(typeOf(path), load as () => Promise<ViewModule | undefined>);
}

/**
 * Says where the others are found, which no first page needs in a browser: their names alone weigh as much as a
 * section.
 */
export function registerOtherViews(find: typeof findOthers): void {
  findOthers = find;
}

/** Registers the others too; false where the chunk of their names is lost for the first time. */
export async function knowOtherViews(): Promise<boolean> {
  const found = await findOthers();
  if (found) registerViews(found);
  return found !== undefined;
}

export function registerLoadedViews(found: Record<string, unknown>): void {
  for (const [path, module] of Object.entries(found)) views.set(typeOf(path), viewOf(module as ViewModule));
}

// The registry holds views of every shape; what a view receives was completed by its own schema on the server.
const viewOf = (module: ViewModule) => module.View as unknown as SectionView;

/** A view whose code is here already. */
export function loadedView(type: string): SectionView | undefined {
  return views.get(type);
}

/** The same for a section that stays as it is where its code is lost. */
export function loadOptionalView(type: string): Promise<SectionView> {
  return withoutReload(() => loadView(type));
}

/** Fetches a view's code; refuses for a type that this shop's code does not have [core §8]. */
export async function loadView(type: string): Promise<SectionView> {
  const known = views.get(type);
  if (known) return known;
  // A chunk that is lost for the first time answers nothing: the page is on its way to be loaded anew.
  if (!loaders.has(type) && !(await knowOtherViews())) return new Promise(() => undefined);
  const load = loaders.get(type);
  if (!load) throw new Error(`Failed to resolve component ${type}`);
  const module = await load();
  if (!module) return new Promise(() => undefined);
  const view = viewOf(module);
  views.set(type, view);
  return view;
}
