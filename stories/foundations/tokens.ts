import tailwind from '../../tailwind.config.ts';

const { colors, fontSize, screens, borderRadius, boxShadow, transitionDuration, transitionTimingFunction, extend } =
  tailwind.theme;

/** The design tokens from the shop's Tailwind configuration, so that these pages do not repeat values. */
export const tokens = {
  roles: Object.keys(colors).filter((name) => !['inherit', 'current', 'transparent'].includes(name)),
  typeSteps: Object.entries(fontSize).map(([name, [size, { lineHeight }]]) => ({ name, size, lineHeight })),
  screens: Object.entries(screens),
  radii: Object.entries(borderRadius),
  shadows: Object.entries(boxShadow).filter(([name]) => name !== 'none'),
  easing: transitionTimingFunction.DEFAULT,
  durations: Object.entries(transitionDuration),
  spacing: Object.entries(extend.spacing),
  widths: Object.entries(extend.maxWidth),
};

/** The colour schemes a section can use. */
export const schemes = ['base', 'soft', 'accent', 'contrast'] as const;

/** The role that each role must be readable against, and the minimum contrast [theme model, rule 8]. */
export const leastContrast: Readonly<Record<string, { readonly on: string; readonly ratio: number }>> = {
  text: { on: 'background', ratio: 4.5 },
  muted: { on: 'background', ratio: 4.5 },
  link: { on: 'background', ratio: 4.5 },
  sale: { on: 'background', ratio: 4.5 },
  error: { on: 'background', ratio: 4.5 },
  success: { on: 'background', ratio: 4.5 },
  'button-label': { on: 'button', ratio: 4.5 },
  'secondary-label': { on: 'background', ratio: 4.5 },
  control: { on: 'background', ratio: 3 },
  focus: { on: 'background', ratio: 3 },
};
