import { GROUPS } from '#domain/page/page-document.ts';
import { THEME_LIMITS } from '#domain/limits.ts';
import { PAGE_TYPES } from '#domain/page/page-routes.ts';
import { themeBlocks } from './blocks.ts';
import { completeSection, completeSettings } from './complete.ts';
import type { CompletionContext, Issue } from './complete.ts';
import { presetOf } from './presets/presets.ts';
import { isSchemeName, schemeProblems } from './design/schemes.ts';
import type { SectionRegistry } from './section.ts';
import { checkShape } from './shape.ts';
import { idsOf, isRecord, nameOf, recordOf, sectionEntries } from './stored.ts';
import { themeSettings } from './design/theme-settings.ts';
import type { ColorScheme, SectionJson, ThemeJson } from './theme-json.ts';

/** A placeholder shop for `{"$ref": "shop.…"}`: at publish, only whether the reference exists matters. */
const ANY_SHOP = { name: 'Shop', domain: 'shop.example', sub_domain: 'shop', country_code: 'US' };

/** All issues of a theme with their paths; it can be published if there are none [theme-model, rule 3, rule 6]. */
export function validateTheme(given: ThemeJson, registry: SectionRegistry): Issue[] {
  const theme = recordOf(given);
  const issues = new Map<string, Issue>();
  // Issues that both checks find are reported once.
  const report = (issue: Issue) => void issues.set(`${issue.path}\n${issue.message}`, issue);
  const settings = recordOf(theme.settings);
  const messages = Object.fromEntries(
    Object.values(recordOf(theme.messages)).flatMap((texts) => Object.entries(recordOf(texts))),
  ) as Record<string, string>;
  const context: CompletionContext = {
    sources: { messages, refs: { theme: settings, shop: ANY_SHOP } },
    themeBlocks,
    report,
    publish: { schemes: schemeNames(theme) },
  };

  if (bytesOf(given) > THEME_LIMITS.jsonBytes)
    report({ path: '', message: `more than ${THEME_LIMITS.jsonBytes} bytes` });
  checkShape(given, report);
  completeSettings(themeSettings, settings, 'settings', context);
  validateSchemes(theme.schemes, report);

  const groups = recordOf(theme.groups);
  for (const group of GROUPS) validateSections(groups[group], `groups.${group}`, group, registry, context);
  const around = GROUPS.flatMap((group) => sectionEntries(groups[group]));
  for (const [name, template] of Object.entries(recordOf(theme.templates))) {
    const page = name.split('.')[0]!;
    const path = `templates.${name}`;
    if (!PAGE_TYPES.some((type) => type === page)) report({ path, message: `unknown page type ${page}` });
    validateSections(template, path, page, registry, context);
    validateSize(
      [...around, ...sectionEntries(template)].map(([, section]) => section),
      path,
      report,
    );
  }
  return [...issues.values()];
}

/** The size of the JSON in bytes; infinite if it is nested too deep to serialise. */
function bytesOf(theme: unknown): number {
  try {
    return new TextEncoder().encode(JSON.stringify(theme)).length;
  } catch {
    return Infinity;
  }
}

/** The schemes a section can use: the preset's and the theme's own. */
function schemeNames({ preset, schemes }: Record<string, unknown>): ReadonlySet<string> {
  return new Set([...Object.keys(presetOf(preset).schemes), ...Object.keys(recordOf(schemes))]);
}

function validateSchemes(schemes: unknown, report: (issue: Issue) => void): void {
  for (const [name, scheme] of Object.entries(recordOf(schemes))) {
    if (!isSchemeName(name))
      report({ path: `schemes.${name}`, message: 'must be named in lower-case letters, digits, - and _' });
    for (const mode of ['light', 'dark'] as const) {
      const colours = recordOf(scheme)[mode];
      if (isRecord(colours))
        for (const message of schemeProblems(colours as ColorScheme))
          report({ path: `schemes.${name}.${mode}`, message });
    }
  }
}

/** A page is its template with the groups around it. */
function validateSize(sections: SectionJson[], path: string, report: (issue: Issue) => void): void {
  if (sections.length > THEME_LIMITS.sectionsPerPage)
    report({ path, message: `more than ${THEME_LIMITS.sectionsPerPage} sections` });
  const blocks = sections.reduce((sum, section) => sum + countBlocks(section), 0);
  if (blocks > THEME_LIMITS.blocksPerPage) report({ path, message: `more than ${THEME_LIMITS.blocksPerPage} blocks` });
}

function validateSections(
  json: unknown,
  path: string,
  place: string,
  registry: SectionRegistry,
  context: CompletionContext,
): void {
  const { report } = context;
  const sections = recordOf(recordOf(json).sections);
  for (const id of idsOf(recordOf(json).order, sections)) {
    if (!Object.hasOwn(sections, id)) report({ path: `${path}.order`, message: `names ${id}, which is not there` });
  }
  const shown = sectionEntries(json);
  for (const [id, stored] of Object.entries(sections)) {
    if (!isRecord(stored)) continue;
    const section = stored as SectionJson;
    const at = `${path}.sections.${id}`;
    const definition = registry.get(section.type);
    if (!definition) {
      report({ path: at, message: `unknown section type ${nameOf(section.type)}` });
      continue;
    }
    const { templates, groups } = definition.enabledOn ?? {};
    const allowed: string[] = [...(templates ?? []), ...(groups ?? [])];
    if (allowed.length > 0 && !allowed.includes(place))
      report({ path: at, message: `${section.type} is not for ${place}` });
    const same = shown.filter(([, other]) => other.type === section.type).length;
    if (definition.limit !== undefined && same > definition.limit)
      report({ path: at, message: `more than ${definition.limit} of ${section.type}` });
    completeSection(definition, section, at, context);
  }
}

/** Blocks nested too deep are reported separately and never rendered. */
function countBlocks(json: Record<string, unknown>, depth = 1): number {
  if (depth > THEME_LIMITS.blockDepth) return 0;
  return Object.values(recordOf(json.blocks)).reduce<number>(
    (sum, block) => sum + 1 + countBlocks(recordOf(block), depth + 1),
    0,
  );
}
