import { DerivedCache } from '#server/core/cache.ts';
import type { PageContext } from './page-context.ts';
import type { GroupName, PageDocument, PageSection } from '#domain/page/page-document.ts';
import { GROUPS } from '#domain/page/page-document.ts';
import { fillAllPrices } from '#domain/shop/prices-in-text.ts';
import { DRAFT_PARAMETER } from '#domain/core/form-draft.ts';
import { errorStatusOf, STATUS_PARAMETER } from '#domain/page/error-status.ts';
import { decodePart, matchPageRoute } from '#domain/page/page-routes.ts';
import type { MatchedRoute, PageRoute, PageType } from '#domain/page/page-routes.ts';
import { themeBlocks } from '#theme/model/blocks.ts';
import type { CompletedSection, CompletionContext, Issue } from '#theme/model/complete.ts';
import type { CatalogueReader } from '#theme/model/reader.ts';
import type { LoadContext, PageRequest, SectionDefinition } from '#theme/model/section.ts';
import type { SectionJson, SectionsJson } from '#theme/model/theme-json.ts';
import { hiddenOn, isRecord, nameOf, ownOf, sectionEntries } from '#theme/model/stored.ts';
import { cleanHtml } from '#server/core/sanitize.ts';
import { pageHead } from '../head/page-head.ts';
import { RecordedQuery } from '../cache/recorded-query.ts';

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
  const locked = !context.preview && context.pageLock.some((path) => samePath(path, url.pathname));
  const matched = locked ? undefined : matchPageRoute(url.pathname);
  const address: Address = { path: url.pathname, query: new RecordedQuery(url.searchParams), market: context.market };
  const asked = matched?.route.page === 'error' ? errorStatusOf(address.query.get(STATUS_PARAMETER)) : undefined;
  const found = matched && asked !== 404 ? await assemble(matched, address, context) : undefined;
  const page = found === UNRESOLVABLE ? undefined : found;
  const { route, main, issues } =
    page ??
    (await assembleNotFound(asked === 404 || found === UNRESOLVABLE ? UNRESOLVED : NOT_FOUND, address, context));
  if (matched && found === UNRESOLVABLE)
    issues.push({ path: `templates.${matched.route.page}`, message: UNRESOLVED_MESSAGE });
  const request: PageRequest = { type: route.page, ...address, params: matched?.params ?? {} };
  const around =
    groups && WITH_GROUPS.has(route.layout) ? await assembleGroups(assemblyOf(request, false, context, issues)) : [];
  return {
    type: route.page,
    layout: route.layout,
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

/** Compares paths as the route table does: extra slashes and escapes make no difference. */
function samePath(a: string, b: string): boolean {
  const [one, other] = [a, b].map((path) => path.split('/').filter(Boolean).map(decodePart).join('/'));
  return one === other;
}

type Address = { path: string; query: RecordedQuery; market: string };
type Assembled = { route: PageRoute; main: PageSection[]; issues: Issue[] };

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
  return sections === NOTHING ? undefined : { route, main: sections, issues };
}

/** A product's address inside a collection exists only if the collection does [core §2]. */
async function isWayThere({ collectionHandle }: Record<string, string>, { catalogue }: PageContext): Promise<boolean> {
  return collectionHandle === undefined || (await catalogue.collection(collectionHandle, { limit: 1 })) !== null;
}

async function templateOf(
  { page }: PageRoute,
  params: Record<string, string>,
  { theme, catalogue }: PageContext,
): Promise<{ name: string; json: SectionsJson } | undefined> {
  const own = params.handle ? await ownTemplate(page, params.handle, catalogue) : undefined;
  for (const name of own ? [`${page}.${own}`, page] : [page]) {
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

/** The template that a page or product names in place of its type's. */
async function ownTemplate(
  page: PageType,
  handle: string,
  catalogue: CatalogueReader,
): Promise<string | null | undefined> {
  if (page === 'page') return (await catalogue.page(handle))?.template;
  return page === 'product' ? catalogue.productTemplate(handle) : undefined;
}

/** What the sections of one page are assembled from. */
type Assembly = {
  page: PageRequest;
  personal: boolean;
  variantKey: string;
  completion: CompletionContext;
  context: PageContext;
  issues: Issue[];
};

function assemblyOf(page: PageRequest, personal: boolean, context: PageContext, issues: Issue[]): Assembly {
  const { locale, prefix, shop, theme, messages, catalogue } = context;
  const completion = {
    sources: { messages, refs: { shop, theme: theme.settings } },
    themeBlocks,
    cleanHtml,
    pathOf: catalogue.path,
    report: (issue: Issue) => void issues.push(issue),
  };
  return { page, personal, variantKey: `${locale}${prefix}:${shop.currency.code}`, completion, context, issues };
}

async function assembleGroups(assembly: Assembly): Promise<PageSection[]> {
  const groups = await Promise.all(
    GROUPS.map((name) => assembleSections(assembly.context.theme.groups[name], `groups.${name}`, name, assembly)),
  );
  return groups.flatMap((sections) => (sections === NOTHING ? [] : sections));
}

const NOTHING = Symbol('a required section has nothing to show');

async function assembleSections(
  json: SectionsJson,
  path: string,
  group: GroupName | 'main',
  assembly: Assembly,
): Promise<PageSection[] | typeof NOTHING> {
  const built = await Promise.all(
    shownSections(json).map(([id, section]) => assembleSection(id, section, `${path}.sections.${id}`, group, assembly)),
  );
  const there = built.filter((section) => section !== undefined);
  return there.includes(NOTHING) ? NOTHING : (there as PageSection[]);
}

const shown = new DerivedCache<SectionsJson, ReturnType<typeof sectionEntries>>({ name: 'section-entries' });

/** Cached by the theme's JSON, which does not change. */
function shownSections(json: SectionsJson): ReturnType<typeof sectionEntries> {
  const entries = () => sectionEntries(json).filter(([, section]) => !section.disabled);
  // Stored JSON may be malformed.
  return isRecord(json) ? shown.once(json, entries) : entries();
}

const UNREAD = 'its data could not be read';

async function assembleSection(
  id: string,
  json: SectionJson,
  path: string,
  group: GroupName | 'main',
  assembly: Assembly,
): Promise<MaybeSection> {
  const { page, personal, variantKey, completion, context, issues } = assembly;
  const definition = context.registry.get(json.type);
  if (!definition) {
    issues.push({ path, message: `unknown section type ${nameOf(json.type)}` });
    return undefined;
  }
  const completed = context.completed.of(definition, json, path, variantKey, completion);
  const kept = personal ? undefined : context.kept.get(json, variantKey, page);
  return kept ?? loadSection({ id, json, path, group, definition, completed }, assembly);
}

type MaybeSection = PageSection | typeof NOTHING | undefined;
type Unloaded = {
  id: string;
  json: SectionJson;
  path: string;
  group: GroupName | 'main';
  definition: SectionDefinition;
  completed: CompletedSection;
};

async function loadSection(
  { id, json, path, group, definition, completed }: Unloaded,
  { page, personal, variantKey, context, issues }: Assembly,
): Promise<MaybeSection> {
  const load = async (seen: PageRequest): Promise<PageSection | typeof NOTHING> => {
    const request = {
      shop: context.shop,
      locale: context.locale,
      catalogue: context.catalogue,
      visitor: personal ? context.visitor : null,
      theme: context.settings,
      ...completed,
      page: seen,
    } as unknown as LoadContext;
    const data = (await definition.load?.(request)) ?? null;
    if (definition.required && data === null) return NOTHING;
    const texts = fillAllPrices({ ...completed, data }, context.currency);
    return {
      id: group === 'main' ? id : `${group}__${id}`,
      type: json.type,
      group,
      hydrate: definition.hydrate,
      hideOn: hiddenOn(json),
      ...texts,
    };
  };
  try {
    return await (personal ? load(page) : context.kept.load(json, variantKey, page, load));
  } catch (error) {
    // A page without a required section would be wrong, so the error is passed on.
    if (definition.required) throw error;
    context.onLoadError(error, path);
    issues.push({ path, message: UNREAD });
    return undefined;
  }
}
