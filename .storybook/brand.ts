import { create } from 'storybook/theming';

const faces = {
  fontBase: "'Workbench Text', system-ui, sans-serif",
  fontCode: "ui-monospace, 'SF Mono', Menlo, Consolas, monospace",
  appBorderRadius: 4,
  inputBorderRadius: 4,
};
/** The favicon's vase in the text colour, and the name beside it. */
const brandTitle = `<span style="display:inline-flex;align-items:center;gap:10px;font-size:18px;font-weight:600;letter-spacing:-0.01em"><svg width="26" height="26" viewBox="0 0 64 64" fill="none" stroke="currentColor" stroke-width="4" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M25 13h14M27 13c0 7-10 10-10 23 0 9 5 15 9 15h12c4 0 9-6 9-15 0-13-10-16-10-23"/></svg>Vitrine</span>`;
const brand = { brandTitle, brandUrl: './', brandTarget: '_self' };

/** The workbench in the colours of the preset Plaster. */
export const themes = {
  light: create({
    base: 'light',
    ...faces,
    ...brand,
    colorPrimary: '#4a523f',
    colorSecondary: '#4a523f',
    appBg: '#f3efe8',
    appContentBg: '#faf8f4',
    appPreviewBg: '#ffffff',
    appHoverBg: '#e6e0d5',
    appBorderColor: '#e0d9cd',
    textColor: '#23211e',
    textMutedColor: '#625c52',
    textInverseColor: '#faf8f4',
    barBg: '#faf8f4',
    barTextColor: '#625c52',
    barHoverColor: '#23211e',
    barSelectedColor: '#4a523f',
    inputBg: '#ffffff',
    inputBorder: '#cfc6b6',
    inputTextColor: '#23211e',
    booleanBg: '#e6e0d5',
    booleanSelectedBg: '#ffffff',
  }),
  dark: create({
    base: 'dark',
    ...faces,
    ...brand,
    colorPrimary: '#c9cdb8',
    colorSecondary: '#8f9972',
    appBg: '#191816',
    appContentBg: '#201f1c',
    appPreviewBg: '#191816',
    appHoverBg: '#33302b',
    appBorderColor: '#393630',
    textColor: '#efeae1',
    textMutedColor: '#b3aca1',
    textInverseColor: '#191816',
    barBg: '#201f1c',
    barTextColor: '#b3aca1',
    barHoverColor: '#efeae1',
    barSelectedColor: '#c9cdb8',
    inputBg: '#191816',
    inputBorder: '#5a554c',
    inputTextColor: '#efeae1',
    booleanBg: '#33302b',
    booleanSelectedBg: '#4a463f',
  }),
};
