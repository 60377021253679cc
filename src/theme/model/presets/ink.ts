import type { ColorScheme } from '../theme-json.ts';
import type { Preset } from './preset.types.ts';

/** A slightly blue black, and a paper white. */
const INK = '#12161a';
const PAPER = '#f0eee8';

const night: ColorScheme = {
  background: INK,
  text: PAPER,
  muted: '#a4a8aa',
  button: PAPER,
  button_label: INK,
  secondary_label: PAPER,
  border: '#333a40',
  shadow: 'rgb(0 0 0/.5)',
  link: '#e3c08f',
  sale: '#f59b78',
  error: '#ff9d92',
  success: '#9dcfa6',
  focus: PAPER,
};
const page: ColorScheme = {
  background: PAPER,
  text: INK,
  muted: '#565b5f',
  button: INK,
  button_label: PAPER,
  secondary_label: INK,
  border: '#c9c8c2',
  shadow: 'rgb(18 22 26/.12)',
  link: '#75501a',
  sale: '#9c3a16',
  error: '#a3211a',
  success: '#2b6136',
  focus: INK,
};
const oxblood: ColorScheme = {
  background: '#5a1f1c',
  text: '#fbeee6',
  muted: '#e6c9bf',
  button: '#fbeee6',
  button_label: '#43120f',
  secondary_label: '#fbeee6',
  border: '#80433d',
  shadow: 'rgb(0 0 0/.3)',
  link: '#fbeee6',
  sale: '#ffd2b8',
  error: '#ffd0c8',
  success: '#d4ecc9',
  focus: '#fbeee6',
};

/** Dark and editorial: hairlines instead of boxes, tight spacing, sans serif headings over serif text. */
export const ink: Preset = {
  name: 'Ink',
  settings: {
    appearance: 'dark',
    headingFont: 'Schibsted Grotesk',
    paragraphFont: 'Source Serif 4',
    headingWeight: 600,
    headingTracking: -30,
    headingScale: 92,
    textSize: 105,
    sectionSpacing: 68,
    radius: 0,
    headerLayout: 'masthead',
    buttonCase: 'upper',
    cardRatio: '3/4',
    cardStyle: 'ruled',
  },
  schemes: {
    base: { light: page, dark: night },
    soft: {
      light: { ...page, background: '#e3e1da', border: '#b9b8b1', muted: '#4f5458', link: '#6a4714', sale: '#8e3210' },
      dark: { ...night, background: '#1b2126', border: '#3d454b', muted: '#abafb1' },
    },
    accent: { light: oxblood, dark: { ...oxblood, background: '#461614', border: '#6c3631' } },
    contrast: { light: night, dark: page },
  },
};
