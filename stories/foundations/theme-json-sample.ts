import type { ThemeJson } from '#theme/model/theme-json.ts';

/** A small theme: one section in the header group, two on the home page. */
export const sampleTheme: ThemeJson = {
  name: 'A small shop',
  preset: 'plaster',
  settings: { radius: 4 },
  schemes: {},
  groups: {
    header: { sections: { top: { type: 'header', settings: { menu: 'main-menu' } } }, order: ['top'] },
    footer: { sections: {}, order: [] },
    overlay: { sections: {}, order: [] },
  },
  templates: {
    homepage: {
      sections: {
        welcome: {
          type: 'hero',
          version: 1,
          settings: { height: 'medium', scheme: 'contrast', scrim: 40 },
          blocks: { words: { type: 'heading', settings: { text: { $t: 'home.welcome' }, size: 'display' } } },
          block_order: ['words'],
        },
        fresh: { type: 'featured-collection', settings: { heading: 'New this month', collection: 'new', count: 4 } },
      },
      order: ['welcome', 'fresh'],
    },
  },
  messages: { en: { 'home.welcome': 'Slow objects' }, de: { 'home.welcome': 'Langsame Dinge' } },
};

/** Notes on the sample's lines, by a word in the line. */
export const notes: readonly (readonly [word: string, note: string])[] = [
  ['"preset"', 'the look it starts from'],
  ['"radius"', 'a setting of the whole theme'],
  ['"groups"', 'around every page: header, footer, overlay'],
  ['"templates"', 'a page type, or page.<name> for a page’s own'],
  ['"sections"', 'a map, so that ids stay when things move'],
  ['"version"', 'older settings are migrated when they are read'],
  ['"block_order"', 'the order is a list beside the map'],
  ['"$t"', 'a text in the shop’s languages'],
  ['"messages"', 'those texts'],
];
