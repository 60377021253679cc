import { Cache } from '#server/core/cache.ts';
import { renderToString } from 'react-dom/server';
import type { Device } from '#domain/core/device.ts';
import type { PageSection } from '#domain/page/page-document.ts';
import { SectionContent } from '#theme/hydration/lazy-section.tsx';
import { WIDE } from './critical-css.ts';
import { joinUses, readUse } from './page-use.ts';
import type { PageUse } from './page-use.ts';
import { Surrounded } from '../client/storefront.tsx';
import type { Surroundings } from '../client/storefront.tsx';

/**
 * A section's content as HTML, what of the style it uses, and links to what is fetched ahead for it, which stand before
 * all content.
 */
export type SectionHtml = { html: string; use: PageUse; links: string };

type CachedHtml = SectionHtml & { variantKey: string };

const KEPT_BYTES = 8 * 1024 * 1024;

/** What React puts before all it renders. */
const LINKS = /^(?:<link[^>]*>)*/;

/** How React marks a boundary whose content threw. */
export const FAILED_BOUNDARY = '<!--$!-->';

/**
 * Renders sections that never hydrate and keeps them under their object, which the server answers as long as nothing
 * has changed that the section reads; `edition` names what it is surrounded by. Each stands alone, without router and
 * stores, so that nothing else of a page can get into it; ids it makes begin with its own. Undefined for one that fails
 * or cannot stand alone.
 */
export function createSectionHtml(): (
  section: PageSection,
  variantKey: string,
  surroundings: Surroundings,
) => SectionHtml | undefined {
  const kept = new Cache<PageSection, CachedHtml>({
    name: 'section-html',
    bytes: KEPT_BYTES,
    bytesOf: ({ html, use, links }) => 2 * (html.length + links.length + use.names.length + use.letters.length) + 1024,
  });
  return (section, variantKey, surroundings) => {
    if (section.hydrate !== 'never') return undefined;
    const known = kept.get(section);
    if (known?.variantKey === variantKey) return known;
    const rendered = renderToString(
      <Surrounded {...surroundings}>
        <SectionContent section={section} />
      </Surrounded>,
      { identifierPrefix: section.id },
    );
    if (rendered.includes(FAILED_BOUNDARY)) return undefined;
    const [links = ''] = LINKS.exec(rendered) ?? [];
    const html = rendered.slice(links.length);
    const made = { variantKey, html, use: readUse(html), links };
    kept.set(section, made);
    return made;
  };
}

/**
 * Stands in React's output where a section's HTML comes. Unguessable: nothing that merchants or visitors write is taken
 * for it.
 */
const MARK = crypto.randomUUID();
const MARKS = new RegExp(`<!--${MARK} (\\d+)-->`);

/**
 * Sections of one page whose HTML is known. React renders marks in their place, so that long texts are not copied from
 * hand to hand, nor read through once more for what they use.
 */
export class PlacedSections {
  readonly #sections: SectionHtml[] = [];
  readonly #marks = new Map<SectionHtml, string>();

  /** What stands for a section in React's output. */
  mark(section: SectionHtml): string {
    const mark = this.#marks.get(section) ?? `<!--${MARK} ${this.#sections.push(section) - 1}-->`;
    this.#marks.set(section, mark);
    return mark;
  }

  /**
   * The page in parts, links of its sections first, and what of the style it uses on a device; `opening` is the tag
   * around it.
   */
  fill(rendered: string, opening: string, device: Device): { html: string[]; use: PageUse } {
    const html = this.#sections.map(({ links }) => links);
    const uses: PageUse[] = device === 'desktop' ? [{ names: WIDE, letters: '' }] : [];
    let around = opening + html.join('');
    // Between the texts stand the numbers of the marks.
    for (const [index, part] of rendered.split(MARKS).entries()) {
      const section = index % 2 === 1 ? this.#sections[Number(part)] : undefined;
      html.push(section?.html ?? part);
      if (section) uses.push(section.use);
      else around += part;
    }
    return { html, use: joinUses([...uses, readUse(around)]) };
  }
}
