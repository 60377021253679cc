import type { PageContext } from './page-context.ts';
import { isLive, typeOfTemplate } from '#domain/theme/preview.ts';
import type { GroupName, PageDocument, PageSection } from '#domain/page/page-document.ts';
import { DRAFT_PARAMETER } from '#domain/core/form-draft.ts';
import { errorStatusOf, STATUS_PARAMETER } from '#domain/page/error-status.ts';
import { matchPageRoute } from '#domain/page/page-routes.ts';
import type { MatchedRoute, PageRoute, PageType } from '#domain/page/page-routes.ts';
import { samePath } from '#domain/page/same-path.ts';
import type { Issue } from '#theme/model/complete.ts';
import type { CatalogueReader } from '#theme/model/reader.ts';
import type { PageRequest } from '#theme/model/section.ts';
import type { SectionJson, SectionsJson } from '#theme/model/theme-json.ts';
import { ownOf } from '#theme/model/stored.ts';
import { pageHead } from '../head/page-head.ts';
import { RecordedQuery } from '../cache/recorded-query.ts';
import {
  assembleGroups,
  assembleSection,
  assembleSections,
  assemblyOf,
  NOTHING,
  shownSections,
  UNREAD,
} from './page-sections.ts';
import { previewedSections } from './preview-screen.ts';

/** The page of what is not found, and of a status 404 that the error page is asked for [core §8]. */
const NOT_FOUND: PageRoute = {
  name: 'not-found',
  path: '/page-not-found',
  page: 'not_found',
  layout: 'default',
  scroll: 'top',
};

/** A page whose type the theme cannot show has the error's layout [core §8]. */
const UNRESOLVED: PageRoute = { ...NOT_FOUND, layout: 'error' };
/** The screen of chosen sections. */
const PREVIEWED: PageRoute = {
  name: 'preview-sections',
  path: '/preview/sections',
  page: 'landing',
  layout: 'blank',
  scroll: 'top',
};
const UNRESOLVED_MESSAGE = 'Failed to resolve component';

/** Sections of a theme that lacks its own for an error, so that a visitor always has a way on. */
const BUILT_IN: Partial<Record<PageType, SectionsJson>> = {
  not_found: { sections: { main: { type: 'not-found' } }, order: ['main'] },
  error: { sections: { main: { type: 'error' } }, order: ['main'] },
};

/** Layouts that carry the shop's header, footer and overlays. */
const WITH_GROUPS = new Set<PageRoute['layout']>(['default', 'error']);

/**
 * Assembles one page by its path: the template of its type, every section completed and its data read side by side. A
 * path, product, collection or page that does not exist answers the not-found sections with status 404 [core §8].
 */
export async function buildPage(target: string, groups: boolean, context: PageContext): Promise<PageDocument> {
  const url = addressOf(target, context.startPage);
  const locked = isLive(context.preview) && context.pageLock.some((path) => samePath(path, url.pathname));
  const matched = locked ? undefined : matchPageRoute(url.pathname);
  const address: Address = { path: url.pathname, query: new RecordedQuery(url.searchParams), market: context.market };
  const screen = await assembleScreen(address, context);
  const asked = matched?.route.page === 'error' ? errorStatusOf(address.query.get(STATUS_PARAMETER)) : undefined;
  const found = matched && asked !== 404 ? await assemble(matched, address, context) : undefined;
  const page = screen ?? (found === UNRESOLVABLE ? undefined : found);
  const { route, main, issues } =
    page ??
    (await assembleNotFound(asked === 404 || found === UNRESOLVABLE ? UNRESOLVED : NOT_FOUND, address, context));
  if (matched && found === UNRESOLVABLE)
    issues.push({ path: `templates.${matched.route.page}`, message: UNRESOLVED_MESSAGE });
  const request: PageRequest = { type: route.page, ...address, params: matched?.params ?? {} };
  const around =
    groups && WITH_GROUPS.has(context.preview?.layout ?? route.layout)
      ? await assembleGroups(assemblyOf(request, false, context, issues))
      : [];
  return {
    type: route.page,
    layout: context.preview?.layout ?? route.layout,
    ...(context.preview && { template: page?.template }),
    status: route.page === 'not_found' ? 404 : (asked ?? 200),
    path: url.pathname,
    paths: page && context.catalogue.paths(url.pathname),
    // A page with a failed section must not be cached.
    cache:
      route.personal || address.query.has(DRAFT_PARAMETER) || issues.some(({ message }) => message === UNREAD)
        ? 'private'
        : 'public',
    head: await pageHead(request, main, context),
    sections: [...main, ...around],
    issues,
    reads: address.query.read,
  };
}

/** The path and query that are shown: the start page's instead of the home page's. */
function addressOf(target: string, startPage: string | null): URL {
  const asked = new URL(HOST + target);
  if (asked.pathname !== '/' || !startPage) return asked;
  const start = URL.parse(startPage, HOST) ?? asked;
  return new URL(start.pathname + (start.search || asked.search), HOST);
}

const HOST = 'http://shop';

/** Chosen sections alone, for the editor [core §2]; undefined at other addresses and without a preview. */
async function assembleScreen(address: Address, context: PageContext): Promise<Assembled | undefined> {
  const json = isLive(context.preview) ? undefined : previewedSections(address, context);
  if (!json) return undefined;
  const issues: Issue[] = [];
  const request: PageRequest = { type: PREVIEWED.page, ...address, params: {} };
  const main = await assembleSections(json, 'preview', 'main', assemblyOf(request, false, context, issues));
  return { route: PREVIEWED, main: main === NOTHING ? [] : main, issues };
}

type Address = { path: string; query: RecordedQuery; market: string };
type Assembled = { route: PageRoute; template?: string; main: PageSection[]; issues: Issue[] };

async function assembleNotFound(route: PageRoute, address: Address, context: PageContext): Promise<Assembled> {
  const found = await assemble({ route, params: {} }, address, context);
  const made = found && found !== UNRESOLVABLE ? found : { route, main: [], issues: [] };
  return context.theme.templates.not_found
    ? made
    : { ...made, issues: [...made.issues, { path: 'templates.not_found', message: 'no such template' }] };
}

const UNRESOLVABLE = Symbol('the theme has nothing that shows this type of page');

/**
 * Undefined where a required section finds nothing to show; unresolvable where the theme has no template for the page,
 * or one of which no section exists.
 */
async function assemble(
  { route, params }: MatchedRoute,
  address: Address,
  context: PageContext,
): Promise<Assembled | typeof UNRESOLVABLE | undefined> {
  const template = await templateOf(route, params, context);
  if (!template || !isResolvable(template.json, context)) return UNRESOLVABLE;
  // A page exists only at its own handle; other handles are redirected to it (serve-page.ts).
  if (context.catalogue.path(address.path) !== address.path || !(await isWayThere(params, context))) return undefined;
  const request: PageRequest = { type: route.page, ...address, params };
  const issues: Issue[] = [];
  const personal = route.personal === true || address.query.has(DRAFT_PARAMETER);
  const sections = await assembleSections(
    template.json,
    `templates.${template.name}`,
    'main',
    assemblyOf(request, personal, context, issues),
  );
  return sections === NOTHING ? undefined : { route, template: template.name, main: sections, issues };
}

/** A product's address inside a collection exists only if the collection does [core §2]. */
async function isWayThere({ collectionHandle }: Record<string, string>, { catalogue }: PageContext): Promise<boolean> {
  return collectionHandle === undefined || (await catalogue.collection(collectionHandle, { limit: 1 })) !== null;
}

async function templateOf(
  { page }: PageRoute,
  params: Record<string, string>,
  { theme, catalogue, preview }: PageContext,
): Promise<{ name: string; json: SectionsJson } | undefined> {
  const asked = preview?.template && typeOfTemplate(preview.template) === page ? [preview.template] : [];
  const own = params.handle ? await ownTemplate(page, params.handle, catalogue) : undefined;
  for (const name of [...asked, ...(own ? [`${page}.${own}`] : []), page]) {
    const json = ownOf(theme.templates, name);
    if (json) return { name, json };
  }
  const json = BUILT_IN[page];
  return json && { name: page, json };
}

/** Whether at least one of the sections that a template shows is there; a template without any is a blank page. */
function isResolvable(json: SectionsJson, { registry }: PageContext): boolean {
  const entries = shownSections(json);
  return entries.length === 0 || entries.some(([, { type }]) => registry.has(type));
}

/** The template that a page, product or collection names in place of its type's. */
async function ownTemplate(
  page: PageType,
  handle: string,
  catalogue: CatalogueReader,
): Promise<string | null | undefined> {
  if (page === 'page') return (await catalogue.page(handle))?.template;
  if (page === 'collection') return catalogue.collectionTemplate(handle);
  return page === 'product' ? catalogue.productTemplate(handle) : undefined;
}

/** A changed section of a preview: where it is, and its JSON. */
type ChangedSection = { id: string; group: GroupName | 'main'; json: Record<string, unknown> };

/** Changed sections of the page at a path, completed and with their data; those that show nothing are missing. */
export async function buildSections(
  target: string,
  changed: readonly ChangedSection[],
  context: PageContext,
): Promise<{ sections: { id: string; section: PageSection }[]; issues: Issue[] }> {
  const url = addressOf(target, context.startPage);
  const { route, params } = matchPageRoute(url.pathname) ?? { route: NOT_FOUND, params: {} };
  const query = new RecordedQuery(url.searchParams);
  const page: PageRequest = { type: route.page, path: url.pathname, query, market: context.market, params };
  const issues: Issue[] = [];
  const built = await Promise.all(
    changed.map(async ({ id, group, json }) => {
      const assembly = assemblyOf(page, route.personal === true && group === 'main', context, issues);
      const section = await assembleSection(id, json as SectionJson, `${group}.sections.${id}`, group, assembly);
      return section === undefined || section === NOTHING ? [] : [{ id, section }];
    }),
  );
  return { sections: built.flat(), issues };
}
