import { DerivedCache } from '#server/core/cache.ts';
import { completeSection } from '#theme/model/complete.ts';
import type { CompletedSection, CompletionContext, Issue } from '#theme/model/complete.ts';
import type { SectionDefinition } from '#theme/model/section.ts';
import type { SectionJson } from '#theme/model/theme-json.ts';

interface Completed {
  section: CompletedSection;
  issues: readonly Issue[];
}

/**
 * Completed sections, cached by theme JSON, language and currency, because completing settings costs more than
 * rendering them. Callers must not change the result.
 */
export class CompletedSections {
  readonly #sections = new DerivedCache<SectionJson, Completed>({ name: 'completed-sections' });

  /** `edition` is the language and currency that the values depend on. */
  of(
    definition: SectionDefinition,
    json: SectionJson,
    path: string,
    variantKey: string,
    context: CompletionContext,
  ): CompletedSection {
    const { section, issues } = this.#sections.once(json, () => complete(definition, json, path, context), variantKey);
    issues.forEach(context.report);
    return section;
  }
}

function complete(
  definition: SectionDefinition,
  json: SectionJson,
  path: string,
  context: CompletionContext,
): Completed {
  const issues: Issue[] = [];
  return {
    section: completeSection(definition, json, path, { ...context, report: (issue) => void issues.push(issue) }),
    issues,
  };
}
