import type { CSSProperties } from 'react';

/** Mail programs know few properties and drop style sheets, so each part carries its styles itself. */
export const styles = {
  body: {
    margin: 0,
    padding: '32px 16px',
    background: '#f1ece3',
    color: '#23211e',
    fontFamily: "'Helvetica Neue',Helvetica,Arial,sans-serif",
    fontSize: '16px',
    lineHeight: '1.55',
  },
  card: { background: '#fbfaf6', padding: '40px', maxWidth: '600px' },
  shop: {
    margin: '0 0 32px',
    padding: '0 0 20px',
    borderBottom: '1px solid #e2dacd',
    fontFamily: 'Georgia,serif',
    fontSize: '18px',
    lineHeight: '1.55',
  },
  heading: {
    margin: '0 0 12px',
    fontFamily: 'Georgia,serif',
    fontSize: '28px',
    lineHeight: '1.15',
    fontWeight: 400,
  },
  title: {
    margin: '32px 0 8px',
    fontFamily: 'Georgia,serif',
    fontSize: '18px',
    lineHeight: '1.3',
    fontWeight: 400,
  },
  text: { margin: '16px 0', fontSize: '16px', lineHeight: '1.55' },
  cell: { padding: '16px 0', borderTop: '1px solid #e2dacd', verticalAlign: 'top' },
  sums: { borderTop: '1px solid #e2dacd', paddingTop: '12px' },
  small: { color: '#6a645b', fontSize: '14px' },
  button: {
    padding: '16px 24px',
    background: '#23211e',
    color: '#fbfaf6',
    borderRadius: '2px',
    fontWeight: 500,
  },
  link: { color: 'inherit', textDecorationLine: 'underline' },
} as const satisfies Record<string, CSSProperties>;

/** Dark mode and phones, for the programs that read a style sheet; `!important` outranks an element's own style. */
export const styleSheet = `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){.m-body{background:#121110!important;color:#ece7de!important}.m-card{background:#1d1b19!important}.m-shop,.m-cell,.m-sums{border-color:#3d3933!important}.m-small{color:#b3aca0!important}.m-button{background:#ece7de!important;color:#1d1b19!important}}@media (max-width:480px){.m-body{padding:0!important}.m-card{padding:28px 20px!important}.m-button{display:block!important;text-align:center!important}}`;
