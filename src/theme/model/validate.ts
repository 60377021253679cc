import { THEME_LIMITS } from '#domain/limits.ts';
import { GROUPS } from '#domain/entities/page-document.ts';
import { themeBlocks } from './blocks.ts';
import { completeSection } from './complete.ts';
import type { Issue } from './complete.ts';
import { schemeProblems } from './schemes.ts';
import type { SectionRegistry } from './section.ts';
import type { BlockJson, SectionsJson, ThemeJson } from './theme-json.ts';

/** Every issue of a theme with its path; none means that it may be published [theme-model, rules 3 and 6]. */
export function validateTheme(theme: ThemeJson, registry: SectionRegistry): Issue[] {
  const issues: Issue[] = [];
  const report = (issue: Issue) => void issues.push(issue);
  if (new TextEncoder().encode(JSON.stringify(theme)).length > THEME_LIMITS.jsonBytes) report({ path: '', message: `more than ${THEME_LIMITS.jsonBytes} bytes` });
  for (const [name, { light, dark }] of Object.entries(theme.schemes)) {
    for (const message of schemeProblems(light)) report({ path: `schemes.${name}.light`, message });
    for (const message of schemeProblems(dark)) report({ path: `schemes.${name}.dark`, message });
  }
  for (const group of GROUPS) validateSections(theme, theme.groups[group], `groups.${group}`, group, registry, report);
  for (const [name, template] of Object.entries(theme.templates)) {
    if (template) validateSections(theme, template, `templates.${name}`, name.split('.')[0]!, registry, report);
  }
  return issues;
}

function validateSections(theme: ThemeJson, json: SectionsJson, path: string, place: string, registry: SectionRegistry, report: (issue: Issue) => void) {
  const messages = Object.assign({}, ...Object.values(theme.messages ?? {})) as Record<string, string>;
  if (json.order.length > THEME_LIMITS.sectionsPerPage) report({ path, message: `more than ${THEME_LIMITS.sectionsPerPage} sections` });
  if (Object.values(json.sections).reduce((sum, section) => sum + countBlocks(section), 0) > THEME_LIMITS.blocksPerPage) {
    report({ path, message: `more than ${THEME_LIMITS.blocksPerPage} blocks` });
  }
  for (const id of json.order) if (!json.sections[id]) report({ path: `${path}.order`, message: `names ${id}, which is not there` });
  for (const [id, section] of Object.entries(json.sections)) {
    const at = `${path}.sections.${id}`;
    const definition = registry.get(section.type);
    if (!definition) {
      report({ path: at, message: `unknown section type ${section.type}` });
      continue;
    }
    const { templates, groups } = definition.enabledOn ?? {};
    const allowed = [...(templates ?? []), ...(groups ?? [])];
    if (allowed.length > 0 && !allowed.includes(place)) report({ path: at, message: `${section.type} is not for ${place}` });
    const same = json.order.filter((other) => json.sections[other]?.type === section.type).length;
    if (definition.limit !== undefined && same > definition.limit) report({ path: at, message: `more than ${definition.limit} of ${section.type}` });
    completeSection(definition, section, at, { sources: { messages, refs: theme.settings }, themeBlocks, report });
  }
}

function countBlocks(json: BlockJson): number {
  return Object.values(json.blocks ?? {}).reduce((sum, block) => sum + 1 + countBlocks(block), 0);
}
