import type { ColorScheme } from '../theme-json.ts';
import type { Preset } from './preset.types.ts';

const BLACK = '#0b0b0b';
const WHITE = '#ffffff';
/** Marker orange, loud enough to be used once per page. */
const MARKER = '#ff5a1f';

const day: ColorScheme = {
  background: WHITE,
  text: BLACK,
  muted: '#595959',
  button: BLACK,
  button_label: WHITE,
  secondary_label: BLACK,
  border: BLACK,
  shadow: 'rgb(0 0 0/.16)',
  link: BLACK,
  sale: '#b02d07',
  error: '#b3001b',
  success: '#0b6b3a',
  focus: '#1c39d4',
};
const night: ColorScheme = {
  background: BLACK,
  text: WHITE,
  muted: '#ababab',
  button: WHITE,
  button_label: BLACK,
  secondary_label: WHITE,
  border: '#8c8c8c',
  shadow: 'rgb(0 0 0/.6)',
  link: WHITE,
  sale: '#ff8a5c',
  error: '#ff8a8a',
  success: '#7fd6a0',
  focus: '#9db2ff',
};
const marker: ColorScheme = {
  background: MARKER,
  text: BLACK,
  muted: '#2a0d00',
  button: BLACK,
  button_label: WHITE,
  secondary_label: BLACK,
  border: BLACK,
  shadow: 'rgb(0 0 0/.2)',
  link: BLACK,
  sale: BLACK,
  error: BLACK,
  success: BLACK,
  focus: BLACK,
};

/** White and graphic: black lines, hard corners, headings the size of a poster's. */
export const field: Preset = {
  name: 'Field',
  settings: {
    headingFont: 'Bricolage Grotesque',
    paragraphFont: 'Instrument Sans',
    headingWeight: 700,
    headingTracking: -40,
    headingScale: 160,
    headingLeading: 90,
    sectionSpacing: 90,
    radius: 0,
    quietFill: 7,
    headerLayout: 'start',
    buttonWeight: 600,
    cardRatio: '1/1',
    cardStyle: 'framed',
    badgeStyle: 'filled',
  },
  schemes: {
    base: { light: day, dark: night },
    soft: {
      light: { ...day, background: '#f1f1ef', muted: '#545454' },
      dark: { ...night, background: '#1a1a1a', muted: '#b5b5b5' },
    },
    accent: { light: marker, dark: marker },
    contrast: { light: night, dark: { ...day, background: '#f1f1ef', button_label: '#f1f1ef', muted: '#545454' } },
  },
};
