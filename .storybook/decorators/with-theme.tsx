import type { Decorator } from '@storybook/react-vite';
import { useLayoutEffect, type ReactNode } from 'react';
import { fontFaces } from '#theme/model/design/fonts.ts';
import { presets } from '../../src/theme/model/presets/presets.ts';
import { lookSettings, themeCss, themeFonts } from '#theme/model/design/theme-css.ts';
import { directionOf, languageOf, surroundingsOf, type Surroundings } from '../surroundings.ts';

/** Sets up the document as the shop's page would: preset, light or dark, language and direction, motion. */
export const withTheme: Decorator = (Story, { globals }) => (
  <Themed surroundings={surroundingsOf(globals)}>
    <Story />
  </Themed>
);

function Themed({ surroundings, children }: { surroundings: Surroundings; children: ReactNode }) {
  const { preset, scheme, locale, motion } = surroundings;
  useLayoutEffect(() => {
    const page = document.documentElement;
    page.lang = languageOf(locale);
    page.dir = directionOf(locale);
  }, [locale]);
  return (
    <>
      <style>{styleOf(preset, scheme)}</style>
      {motion === 'reduced' ? <style>{stillness}</style> : null}
      {children}
    </>
  );
}

const fonts = import.meta.glob<string>(
  '/node_modules/@fontsource-variable/*/files/*-{latin,latin-ext,arabic}-wght-normal.woff2',
  { eager: true, query: '?url', import: 'default' },
);

/** The theme's styles as the server writes them, for the preset and the toolbar's appearance. */
function styleOf(preset: Surroundings['preset'], appearance: Surroundings['scheme']): string {
  const settings = lookSettings({ preset, settings: { appearance } }, () => undefined);
  return (
    fontFaces(themeFonts(settings), (key) => fonts[`/${key.replace(/\?.*/, '')}`] ?? '') +
    themeCss(settings, presets[preset].schemes, preset)
  );
}

/** A page cannot set its own `prefers-reduced-motion`; this is what the shop does under it. */
const stillness =
  '*, ::before, ::after { animation: none !important; transition: none !important; scroll-behavior: auto !important; }';
