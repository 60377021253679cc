import { TEXT_ID } from '#domain/core/text-id.ts';

/** Scrolls to an anchor of a merchant's text, whose id has a prefix that addresses do not have. */
export function scrollToAnchor(): void {
  let name = location.hash.slice(1);
  try {
    name = decodeURIComponent(name);
  } catch {
    // No valid escape: it names what is written.
  }
  if (!document.querySelector(':target')) document.getElementById(TEXT_ID + name)?.scrollIntoView();
}
