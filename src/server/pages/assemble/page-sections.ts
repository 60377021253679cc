import { DerivedCache } from '#server/core/cache.ts';
import type { PageContext } from './page-context.ts';
import type { GroupName, PageSection } from '#domain/page/page-document.ts';
import { GROUPS } from '#domain/page/page-document.ts';
import { fillAllPrices } from '#domain/shop/prices-in-text.ts';
import { themeBlocks } from '#theme/model/blocks.ts';
import type { CompletedSection, CompletionContext, Issue } from '#theme/model/complete.ts';
import type { LoadContext, PageRequest, SectionDefinition } from '#theme/model/section.ts';
import type { SectionJson, SectionsJson } from '#theme/model/theme-json.ts';
import { hiddenOn, isRecord, nameOf, sectionEntries } from '#theme/model/stored.ts';
import { cleanHtml } from '#server/core/sanitize.ts';

/** What the sections of one page are assembled from. */
export type Assembly = {
  page: PageRequest;
  personal: boolean;
  variantKey: string;
  completion: CompletionContext;
  context: PageContext;
  issues: Issue[];
};

export function assemblyOf(page: PageRequest, personal: boolean, context: PageContext, issues: Issue[]): Assembly {
  const { locale, prefix, shop, theme, messages, catalogue, mediaOf } = context;
  const completion: CompletionContext = {
    sources: { messages, refs: { shop, theme: theme.settings } },
    themeBlocks,
    cleanHtml,
    pathOf: catalogue.path,
    mediaOf,
    report: (issue) => void issues.push(issue),
  };
  return { page, personal, variantKey: `${locale}${prefix}:${shop.currency.code}`, completion, context, issues };
}

export async function assembleGroups(assembly: Assembly): Promise<PageSection[]> {
  const groups = await Promise.all(
    GROUPS.map((name) => assembleSections(assembly.context.theme.groups[name], `groups.${name}`, name, assembly)),
  );
  return groups.flatMap((sections) => (sections === NOTHING ? [] : sections));
}

export const NOTHING = Symbol('a required section has nothing to show');

export async function assembleSections(
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
export function shownSections(json: SectionsJson): ReturnType<typeof sectionEntries> {
  const entries = () => sectionEntries(json).filter(([, section]) => !section.disabled);
  // Stored JSON may be malformed.
  return isRecord(json) ? shown.once(json, entries) : entries();
}

export const UNREAD = 'its data could not be read';

export async function assembleSection(
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
  const kept = personal ? undefined : context.kept?.get(json, variantKey, page);
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
    return await (personal || !context.kept ? load(page) : context.kept.load(json, variantKey, page, load));
  } catch (error) {
    // A page without a required section would be wrong, so the error is passed on.
    if (definition.required) throw error;
    context.onLoadError(error, path);
    issues.push({ path, message: UNREAD });
    return undefined;
  }
}
