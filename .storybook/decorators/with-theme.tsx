import type { Decorator } from '@storybook/react-vite';
import { useLayoutEffect, type ReactNode } from 'react';
import { directionOf, languageOf, surroundingsOf, type Surroundings } from '../surroundings.ts';

/** Dresses the document as the shop's page would be: preset, light or dark, language and direction, motion. */
export const withTheme: Decorator = (Story, { globals }) => (
  <Themed surroundings={surroundingsOf(globals)}>
    <Story />
  </Themed>
);

function Themed({ surroundings, children }: { surroundings: Surroundings; children: ReactNode }) {
  const { preset, scheme, locale, motion } = surroundings;
  useLayoutEffect(() => {
    const page = document.documentElement;
    page.dataset.preset = preset;
    page.dataset.theme = scheme;
    page.lang = languageOf(locale);
    page.dir = directionOf(locale);
  }, [preset, scheme, locale]);
  return (
    <>
      {motion === 'reduced' ? <style>{stillness}</style> : null}
      {children}
    </>
  );
}

/** A page cannot set its own `prefers-reduced-motion`; this is what the shop does under it. */
const stillness = '*, ::before, ::after { animation: none !important; transition: none !important; scroll-behavior: auto !important; }';
