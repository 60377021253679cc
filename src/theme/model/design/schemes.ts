import { contrast } from './contrast.ts';
import { ownOf, recordOf } from '../stored.ts';
import { SCHEME_ROLES } from '../theme-json.ts';
import type { ColorScheme, ThemeJson } from '../theme-json.ts';

/** Colour pairs that must be readable: text at 4.5, borders of controls and large type at 3 [theme-model, rule 8]. */
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
/** Any CSS colour, but nothing that could end the declaration or the style element. */
const SHADOW = /^[\w#(),.%/ -]{1,80}$/;
const CSS_NAME = /^[a-z][\w-]*$/;

/** The roles of a scheme that are not colours; if all are, the pairs with too little contrast and their ratio. */
export function schemeProblems(scheme: ColorScheme): string[] {
  const broken = brokenRoles(scheme);
  if (broken.length > 0) return broken.map((role) => `${role} is not a color such as #2c3640`);
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

/** Whether every role is a colour, in light and in dark; contrast is checked separately. */
export function isWholeScheme(scheme: unknown): boolean {
  const { light, dark } = recordOf(scheme);
  return brokenRoles(light).length === 0 && brokenRoles(dark).length === 0;
}

/** Whether a name can be used in `data-scheme`. */
export function isSchemeName(name: string): boolean {
  return CSS_NAME.test(name);
}

/** `auto` follows the device's setting, without JavaScript. */
export type Appearance = 'light' | 'dark' | 'auto';

/** Roles that default to another role; `schemes.css` has the same defaults. */
const LIKE: Partial<Record<keyof ColorScheme, keyof ColorScheme>> = {
  button: 'text',
  button_label: 'background',
  secondary_label: 'text',
  link: 'text',
  focus: 'text',
};

/**
 * The schemes as custom properties: `base` on the root, the others on `[data-scheme]`. Only the values of the
 * appearance are written; with `auto` the dark values that differ follow in a media query. Invalid schemes are left
 * out. `chosenIn` is the appearance for which the shop's images were chosen.
 */
export function schemesCss(
  schemes: ThemeJson['schemes'],
  appearance: Appearance,
  chosenIn: 'light' | 'dark' = 'light',
): string {
  const whole = Object.entries(schemes).filter(([name, scheme]) => isSchemeName(name) && isWholeScheme(scheme));
  const rules = (write: (scheme: { light: ColorScheme; dark: ColorScheme }) => string[]) =>
    whole
      .map(([name, scheme]) => ({
        at: name === 'base' ? ':root,[data-scheme=base]' : `[data-scheme=${name}]`,
        values: write(scheme),
      }))
      .flatMap(({ at, values }) => (values.length > 0 ? [`${at}{${values.join(';')}}`] : []))
      .join('');
  const least = (shown: 'light' | 'dark') => (scheme: { light: ColorScheme; dark: ColorScheme }) =>
    leastScrim(scheme[chosenIn], scheme[shown]);
  if (appearance === 'dark') return rules((scheme) => [...declarations(scheme.dark), ...scrim(least('dark')(scheme))]);
  const inLight = rules((scheme) => [...declarations(scheme.light), ...scrim(least('light')(scheme))]);
  if (appearance === 'light') return inLight;
  return `${inLight}@media (prefers-color-scheme:dark){${rules((scheme) => [...changes(scheme.light, scheme.dark), ...scrim(least('dark')(scheme), least('light')(scheme))])}}`;
}

/** The page's background in each appearance, for `theme-color`. */
export function groundOf({ base }: ThemeJson['schemes'], appearance: Appearance): { light?: string; dark?: string } {
  if (!base || !isWholeScheme(base)) return {};
  const { light, dark } = base;
  return {
    ...(appearance !== 'dark' && { light: light.background }),
    ...(appearance !== 'light' && { dark: dark.background }),
  };
}

const isDark = ({ background }: ColorScheme) => contrast(background, '#ffffff') > contrast(background, '#000000');
const declaration = (role: keyof ColorScheme, value: string) => `--color-${role.replaceAll('_', '-')}:${value}`;

/** A role's value, or that of the role it defaults to. */
function valueOf(role: keyof ColorScheme, scheme: ColorScheme): string {
  const like = LIKE[role];
  return like && scheme[role] === scheme[like] ? `var(--color-${like})` : scheme[role];
}

function declarations(scheme: ColorScheme): string[] {
  const own = SCHEME_ROLES.filter((role) => !valueOf(role, scheme).startsWith('var('));
  return [
    `color-scheme:${isDark(scheme) ? 'dark' : 'light'}`,
    ...own.map((role) => declaration(role, scheme[role])),
    ...track(isRuled(scheme), false),
  ];
}

function changes(from: ColorScheme, to: ColorScheme): string[] {
  const changed = SCHEME_ROLES.filter((role) => valueOf(role, from) !== valueOf(role, to));
  const kind = isDark(from) === isDark(to) ? [] : [`color-scheme:${isDark(to) ? 'dark' : 'light'}`];
  return [
    ...kind,
    ...changed.map((role) => declaration(role, valueOf(role, to))),
    ...track(isRuled(to), isRuled(from)),
  ];
}

/**
 * Minimum overlay strength on images. Text that was dark on a light image may turn light in the other appearance, or
 * the reverse, and then needs a stronger overlay.
 */
function leastScrim(chosen: ColorScheme, shown: ColorScheme): number {
  if (isDark(chosen) === isDark(shown)) return 0;
  return isDark(shown) ? 0.72 : 0.6;
}

/** Where lines are as strong as text, the track of a progress bar would not stand out from its fill. */
const isRuled = ({ border, background }: ColorScheme) => contrast(border, background) >= 3;
const QUIET = 'color-mix(in srgb,var(--color-border) 20%,var(--color-background))';
const track = (isQuiet: boolean, before: boolean) =>
  isQuiet === before ? [] : [`--color-track:${isQuiet ? QUIET : 'var(--color-border)'}`];

const scrim = (least: number, before = 0) => (least === before ? [] : [`--scrim-least:${least}`.replace('0.', '.')]);
