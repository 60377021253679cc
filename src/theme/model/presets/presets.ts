import { field } from './field.ts';
import { ink } from './ink.ts';
import { plaster } from './plaster.ts';
import type { Preset } from './preset.types.ts';

/** The presets by their names in the theme JSON. */
export const presets = { plaster, ink, field } satisfies Record<string, Preset>;

/** The preset of a name; Plaster if there is none. */
export function presetOf(name: unknown): Preset {
  return typeof name === 'string' && Object.hasOwn(presets, name) ? presets[name as keyof typeof presets] : plaster;
}
