import { describe, expect, it } from 'vitest';
import { HOSTILE_HTML } from '../../../tests/fixtures/hostile-html.ts';
import { partsOutOfPlace } from '../../../tests/support/hostile-parts.ts';
import { cleanHtml, withSafeHtml } from './sanitize.ts';

const PAYLOADS = Object.entries(HOSTILE_HTML);
/** Tags that every parser reads alike: closed, with quoted values, without comments and raw text. */
const CANONICAL = /^(?:[^<>]|<\/[a-z][a-z0-9]*>|<[a-z][a-z0-9]*(?: [a-z-]+(?:="[^"<>]*")?)*(?: \/)?>)*$/;

describe('HTML of a merchant', () => {
  it('[reliability] is tried with at least sixty payloads', () => {
    expect(PAYLOADS.length).toBeGreaterThanOrEqual(60);
  });

  it.each(PAYLOADS)(
    '[reliability] %s: nothing is left that could run, lead away or take another’s place',
    (_name, payload) => {
      for (const html of [
        payload,
        `<p>Before</p>${payload}<p>After</p>`,
        `<ul><li>${payload}</li></ul>`,
        `<table><tr><td>${payload}`,
        `<p title="${payload}">x</p>`,
      ]) {
        const cleaned = cleanHtml(html);
        expect(partsOutOfPlace(cleaned), cleaned).toEqual([]);
        expect(cleaned).toMatch(CANONICAL);
      }
    },
  );

  it.each(PAYLOADS)('[reliability] %s: cleaned twice is cleaned once', (_name, payload) => {
    const settled = withSafeHtml(`<p>Before</p>${payload}<p>After</p>`);
    expect(cleanHtml(settled)).toBe(settled);
    expect(withSafeHtml(settled)).toBe(settled);
    expect(cleanHtml(cleanHtml(payload))).toBe(cleanHtml(payload));
  });

  it('[reliability] an anchor keeps working under a name of its own, and a link to what stands elsewhere leads there', () => {
    const html =
      '<p><a href="#size">Size</a> <a href="#caf%C3%A9">Café</a> <a href="#reviews">Reviews</a> <a href="/pages/size#size">Page</a></p><h2 id="size">Size</h2><p id="café">x</p>';
    const cleaned =
      '<p><a href="#text-size">Size</a> <a href="#text-caf%C3%A9">Café</a> <a href="#reviews">Reviews</a> <a href="/pages/size#size">Page</a></p><h2 id="text-size">Size</h2><p id="text-café">x</p>';
    expect(cleanHtml(html)).toBe(cleaned);
    expect(cleanHtml(cleaned)).toBe(cleaned);
  });

  it('[reliability] what opens a window of its own gets no way back', () => {
    expect(cleanHtml('<a href="/a" target="b" rel="opener">x</a>')).toBe(
      '<a href="/a" target="b" rel="noopener noreferrer">x</a>',
    );
  });
});
