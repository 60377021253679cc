import { Refusal } from '#api/core/refusal.ts';
import { PAGE_TYPES } from '#domain/page/page-routes.ts';
import { hintFor } from '#theme/model/hints.ts';
import type { Doc } from '#theme/model/operations/edits.ts';
import type { SectionRegistry } from '#theme/model/section.ts';
import { THEME_PARTS } from '#theme/model/shape.ts';
import type { ThemeJson } from '#theme/model/theme-json.ts';
import { validateTheme } from '#theme/model/validate.ts';
import type { DocumentIssue } from '#server/modules/documents/document-kind.ts';

/** Every issue of a theme with its path and what to do about it. `texts` says where its translations are. */
export function checkTheme(doc: Doc, registry: SectionRegistry, texts = 'under "messages" in it'): DocumentIssue[] {
  const names = { sections: [...registry.keys()].sort(), pages: PAGE_TYPES, parts: THEME_PARTS, texts };
  return validateTheme(doc as unknown as ThemeJson, registry).map((issue) => {
    const hint = hintFor(issue, names);
    return { path: issue.path, message: issue.message, ...(hint !== undefined && { hint }) };
  });
}

/** Refuses a theme that has issues, with all of them. */
export function refuseInvalid(doc: Doc, registry: SectionRegistry): void {
  const issues = checkTheme(doc, registry);
  if (issues.length > 0)
    throw new Refusal(
      422,
      'theme_invalid',
      `The theme has ${issues.length} ${issues.length === 1 ? 'issue' : 'issues'}`,
      issues.map(({ path }) => ({ field: path, code: 'theme_invalid' })),
      { issues },
    );
}
