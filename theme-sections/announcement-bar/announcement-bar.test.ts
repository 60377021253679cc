import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { renderView } from '../../tests/fixtures/render-view.ts';
import { sectionArgs } from '../../tests/fixtures/section-args.ts';
import { section } from './announcement-bar.section.ts';
import type { Props } from './announcement-bar.settings.ts';
import { View } from './announcement-bar.view.tsx';

const html = (settings: Record<string, unknown> = {}, block: Record<string, unknown> = {}) =>
  renderView(
    createElement(
      View,
      sectionArgs<Props>(section, {
        settings,
        blocks: { one: { type: '_announcement', settings: block } },
        data: null,
      }),
    ),
  );

describe('announcement bar', () => {
  it('[look] is a landmark with its notices, and is not there without one', () => {
    expect(html()).toContain('aria-label="Announcements"');
    expect(renderView(createElement(View, sectionArgs<Props>(section, { blocks: {}, data: null })))).toBe('');
  });

  it('[theme-model, rule 3] holds three notices', () => {
    expect(section.blocks?._announcement?.limit).toBe(3);
  });

  it('[look] a link needs both its words and its address', () => {
    expect(html({}, { text: 'Free', url: '/pages/shipping' })).not.toContain('<a ');
    expect(html({}, { text: 'Free', linkLabel: 'More' })).not.toContain('<a ');
    expect(html({}, { text: 'Free', url: '/pages/shipping', linkLabel: 'More' })).toMatch(
      /<a href="\/pages\/shipping"[^>]*>More/,
    );
  });

  it.each([
    ['scheme', 'accent', 'data-scheme="accent"'],
    ['size', 'medium', 'text-16'],
  ])('[theme-model, rule 7] %s reaches the page', (name, value, expected) => {
    expect(html()).not.toContain(expected);
    expect(html({ [name]: value })).toContain(expected);
  });
});
