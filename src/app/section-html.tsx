import { LRUCache } from 'lru-cache';
import { renderToString } from 'react-dom/server';
import type { Device } from '#domain/device.ts';
import type { PageSection } from '#domain/entities/page-document.ts';
import { SectionContent } from '#theme/lazy-section.tsx';
import { readUse, WIDE } from './critical-css.ts';
import type { PageUse } from './critical-css.ts';
import { Surrounded } from './storefront.tsx';
import type { Surroundings } from './storefront.tsx';

/** A section's content as HTML, what of the style it uses, and links to what is fetched ahead for it, which stand before all content. */
export type SectionHtml = { html: string; use: PageUse; links: string };

type Kept = SectionHtml & { edition: string };

const KEPT_BYTES = 8 * 1024 * 1024;

/** What React puts before all it renders. */
const LINKS = /^(?:<link[^>]*>)*/;

/** How React marks a boundary whose content threw. */
export const FAILED_BOUNDARY = '<!--$!-->';

/**
 * Renders sections that never hydrate and keeps them under their object, which the server answers as long as nothing has changed
 * that the section reads; `edition` names what it is surrounded by. Each stands alone, without router and stores, so that nothing
 * else of a page can get into it; ids it makes begin with its own. Undefined for one that fails or cannot stand alone.
 */
export function createSectionHtml(): (section: PageSection, edition: string, surroundings: Surroundings) => SectionHtml | undefined {
  const kept = new LRUCache<PageSection, Kept>({ maxSize: KEPT_BYTES, sizeCalculation: ({ html, use, links }) => 2 * (html.length + links.length + use.letters.length) + 1024 });
  return (section, edition, surroundings) => {
    if (section.hydrate !== 'never') return undefined;
    const known = kept.get(section);
    if (known?.edition === edition) return known;
    const rendered = renderToString(
      <Surrounded {...surroundings}>
        <SectionContent section={section} />
      </Surrounded>,
      { identifierPrefix: section.id },
    );
    if (rendered.includes(FAILED_BOUNDARY)) return undefined;
    const [links = ''] = LINKS.exec(rendered) ?? [];
    const html = rendered.slice(links.length);
    const made = { edition, html, use: readUse(html), links };
    kept.set(section, made);
    return made;
  };
}

/** A page with the links of its sections before it. */
export function withLinks(page: string, sections: Iterable<SectionHtml>): string {
  return Array.from(sections, ({ links }) => links).join('') + page;
}

/** What a page uses on a device: its sections, in their order, and what stands around them. */
export function stylesUsed(page: string, sections: Iterable<SectionHtml>, device: Device): PageUse {
  let around = '';
  let at = 0;
  const uses: PageUse[] = [];
  for (const { html, use } of sections) {
    const start = page.indexOf(html, at);
    if (start < 0) continue;
    uses.push(use);
    around += page.slice(at, start);
    at = start + html.length;
  }
  uses.push(readUse(around + page.slice(at)));
  return { names: new Set([...(device === 'desktop' ? [WIDE] : []), ...uses.flatMap(({ names }) => [...names])]), letters: uses.map(({ letters }) => letters).join('') };
}
