import type { ColorScheme } from '../theme-json.ts';
import type { Preset } from './preset.types.ts';

const base: ColorScheme = {
  background: '#faf8f4',
  text: '#23211e',
  muted: '#6a645a',
  button: '#23211e',
  button_label: '#faf8f4',
  secondary_label: '#23211e',
  border: '#e0d9cd',
  shadow: 'rgb(35 33 30/.1)',
  link: '#4a523f',
  sale: '#a2452a',
  error: '#a3281c',
  success: '#3d6839',
  focus: '#23211e',
};
const baseDark: ColorScheme = {
  background: '#191816',
  text: '#efeae1',
  muted: '#a8a196',
  button: '#efeae1',
  button_label: '#191816',
  secondary_label: '#efeae1',
  border: '#393630',
  shadow: 'rgb(0 0 0/.4)',
  link: '#c9cdb8',
  sale: '#e9a083',
  error: '#f2a094',
  success: '#a6ca9d',
  focus: '#efeae1',
};
const accent: ColorScheme = {
  background: '#4a5040',
  text: '#f6f2ea',
  muted: '#dbd7cb',
  button: '#f6f2ea',
  button_label: '#2b2f25',
  secondary_label: '#f6f2ea',
  border: '#666c5a',
  shadow: 'rgb(0 0 0/.25)',
  link: '#f6f2ea',
  sale: '#ffd0b5',
  error: '#ffcfc6',
  success: '#d3ecc8',
  focus: '#f6f2ea',
};
const contrast: ColorScheme = {
  background: '#23282c',
  text: '#f4efe6',
  muted: '#b9b4aa',
  button: '#f4efe6',
  button_label: '#23282c',
  secondary_label: '#f4efe6',
  border: '#42484d',
  shadow: 'rgb(0 0 0/.35)',
  link: '#f4efe6',
  sale: '#eba588',
  error: '#f4a79b',
  success: '#acd0a3',
  focus: '#f4efe6',
};

/** Warm and light: chalk walls, oak and moss, a quiet serif. Uses the settings' defaults. */
export const plaster: Preset = {
  name: 'Plaster',
  settings: {},
  schemes: {
    base: { light: base, dark: baseDark },
    soft: {
      light: {
        ...base,
        background: '#efeae1',
        muted: '#625c52',
        border: '#d6cdbe',
        link: '#454d3a',
        sale: '#97401f',
        error: '#9c2419',
        success: '#386034',
      },
      dark: { ...baseDark, background: '#24221f', muted: '#aea79c', border: '#454139' },
    },
    accent: { light: accent, dark: { ...accent, background: '#343a2d', border: '#565c4c' } },
    contrast: {
      light: contrast,
      dark: { ...contrast, background: '#0f0e0d', button_label: '#0f0e0d', border: '#33302b' },
    },
  },
};
