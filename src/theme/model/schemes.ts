import { contrast } from './contrast.ts';
import { ownOf, recordOf } from './stored.ts';
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
  { of: 'focus', on: 'background', least: 3 },
];

const COLOR = /^#[0-9a-f]{6}$/i;
/** Any CSS colour, and nothing that could end the declaration or the style element. */
const SHADOW = /^[\w#(),.%/ -]{1,80}$/;
const CSS_NAME = /^[a-z][\w-]*$/;

/** The roles of a scheme that are no colour; else the pairs that are too close, with their ratio. */
export function schemeProblems(scheme: ColorScheme): string[] {
  const broken = brokenRoles(scheme);
  if (broken.length > 0) return broken.map((role) => `${role} is not a colour such as #2c3640`);
  return PAIRS.flatMap(({ of, on, least }) => {
    const ratio = contrast(scheme[of], scheme[on]);
    return ratio < least ? [`${of} on ${on} has contrast ${ratio.toFixed(2)}, below ${least}`] : [];
  });
}

function brokenRoles(scheme: unknown): string[] {
  const stored = recordOf(scheme);
  return SCHEME_ROLES.filter((role) => {
    const value = ownOf(stored, role);
    return typeof value !== 'string' || !(role === 'shadow' ? SHADOW : COLOR).test(value);
  });
}

/** A name a section may ask for by `data-scheme`. */
export function isSchemeName(name: string): boolean {
  return CSS_NAME.test(name);
}

function variables(scheme: ColorScheme): string {
  return SCHEME_ROLES.map((role) => `--color-${role.replaceAll('_', '-')}:${scheme[role]}`).join(';');
}

/** The schemes as custom properties: `base` on the root, the others on `[data-scheme]`, dark ones below `[data-theme=dark]`. A broken one is left out. */
export function schemesCss(schemes: ThemeJson['schemes']): string {
  return Object.entries(schemes)
    .filter(([name, scheme]) => isSchemeName(name) && brokenRoles(recordOf(scheme).light).length === 0 && brokenRoles(recordOf(scheme).dark).length === 0)
    .map(([name, { light, dark }]) => {
      const at = name === 'base' ? ':root,[data-scheme=base]' : `[data-scheme=${name}]`;
      const inDark = at.split(',').map((selector) => (selector === ':root' ? '[data-theme=dark]' : `[data-theme=dark] ${selector}`)).join(',');
      return `${at}{${variables(light)}}${inDark}{${variables(dark)}}`;
    })
    .join('');
}
