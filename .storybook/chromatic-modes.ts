import type { ArgTypesEnhancer } from 'storybook/internal/types';
import { isPlayedIn, modes, modesOf } from './modes.ts';
import type { Mode, ModeName } from './modes.ts';

/** A mode in Chromatic's format: globals, viewport and media side by side. */
const asChromatic = ({ viewport, globals, forcedColors }: Mode) => ({
  ...globals,
  viewport,
  ...(forcedColors && { forcedColors }),
});

/**
 * Gives each story its modes as Chromatic modes. An argTypes enhancer is the only place where a project sees a story's
 * name before its parameters are read; the argTypes stay unchanged. Chromatic always runs play functions, so a story
 * with one is left out of modes in which it cannot be played.
 */
export const withChromaticModes: ArgTypesEnhancer = ({ title, name, tags, parameters, argTypes }) => {
  const plays = tags?.includes('play-fn') ?? false;
  const chosen = modesOf({ title, name }).filter((mode) => !plays || isPlayedIn(mode, { title, name }));
  const entry = (mode: ModeName) => [mode, asChromatic(modes[mode])] as const;
  parameters['chromatic'] = { ...parameters['chromatic'], modes: Object.fromEntries(chosen.map(entry)) };
  return argTypes;
};
