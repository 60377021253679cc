import { contrast } from './contrast.ts';
import { SCHEME_ROLES } from './theme-json.ts';
import type { ColorScheme, ThemeJson } from './theme-json.ts';

/** Pairs that must be readable: text at 4.5, borders of controls and large type at 3 [theme-model, rule 8]. */
const PAIRS: { of: keyof ColorScheme; on: keyof ColorScheme; least: number }[] = [
  { of: 'text', on: 'background', least: 4.5 },
  { of: 'muted', on: 'background', least: 4.5 },
  { of: 'button_label', on: 'button', least: 4.5 },
  { of: 'button', on: 'background', least: 3 },
  { of: 'secondary_label', on: 'background', least: 4.5 },
  { of: 'link', on: 'background', least: 4.5 },
  { of: 'sale', on: 'background', least: 4.5 },
  { of: 'error', on: 'background', least: 4.5 },
  { of: 'success', on: 'background', least: 4.5 },
];

/** The pairs of a scheme that are too close, with their ratio. */
export function schemeProblems(scheme: ColorScheme): string[] {
  return PAIRS.flatMap(({ of, on, least }) => {
    const ratio = contrast(scheme[of], scheme[on]);
    return ratio < least ? [`${of} on ${on} has contrast ${ratio.toFixed(2)}, below ${least}`] : [];
  });
}

function variables(scheme: ColorScheme): string {
  return SCHEME_ROLES.map((role) => `--color-${role.replaceAll('_', '-')}:${scheme[role]}`).join(';');
}

/** The schemes as custom properties: `base` on the root, the others on `[data-scheme]`, dark ones below `[data-theme=dark]`. */
export function schemesCss(schemes: ThemeJson['schemes']): string {
  return Object.entries(schemes)
    .map(([name, { light, dark }]) => {
      const at = name === 'base' ? ':root,[data-scheme=base]' : `[data-scheme=${CSS_NAME.test(name) ? name : 'base'}]`;
      const inDark = at.split(',').map((selector) => (selector === ':root' ? '[data-theme=dark]' : `[data-theme=dark] ${selector}`)).join(',');
      return `${at}{${variables(light)}}${inDark}{${variables(dark)}}`;
    })
    .join('');
}

const CSS_NAME = /^[a-z][\w-]*$/;
