import type { ArgTypesEnhancer } from 'storybook/internal/types';
import { isPlayedIn, modes, modesOf } from './modes.ts';
import type { Mode, ModeName } from './modes.ts';

/** A mode as Chromatic takes it: globals, viewport and media side by side. */
const asChromatic = ({ viewport, globals, forcedColors }: Mode) => ({
  ...globals,
  viewport,
  ...(forcedColors && { forcedColors }),
});

/**
 * Gives each story the modes of the gate as Chromatic's. No one else lets a project see a story's name before its
 * parameters are read; arguments stay as they are. Chromatic always plays, so a story that plays is not shown where its
 * play function knows no word.
 */
export const withChromaticModes: ArgTypesEnhancer = ({ title, name, tags, parameters, argTypes }) => {
  const plays = tags?.includes('play-fn') ?? false;
  const chosen = modesOf({ title, name }).filter((mode) => !plays || isPlayedIn(mode, { title, name }));
  const entry = (mode: ModeName) => [mode, asChromatic(modes[mode])] as const;
  parameters['chromatic'] = { ...parameters['chromatic'], modes: Object.fromEntries(chosen.map(entry)) };
  return argTypes;
};
