/** Type steps by name: their size in px in windows of 390 px and of 1440 px. */
export const TYPE_STEPS = {
  12: [12, 12],
  14: [14, 14],
  16: [16, 16],
  18: [17, 18],
  22: [20, 22],
  28: [24, 28],
  36: [28, 36],
  48: [34, 48],
  64: [40, 64],
} as const satisfies Record<number, readonly [narrow: number, wide: number]>;
export type TypeStep = keyof typeof TYPE_STEPS;

const NARROW = 390;
const WIDE = 1440;
const rem = (px: number) => `${Number((px / 16).toFixed(4))}rem`;

/** A CSS size that grows linearly between the two window widths; px in, rem out. */
export function fluid([narrow, wide]: readonly [narrow: number, wide: number]): string {
  if (narrow === wide) return rem(wide);
  const slope = (wide - narrow) / (WIDE - NARROW);
  return `clamp(${rem(narrow)},${rem(narrow - slope * NARROW)} + ${Number((slope * 100).toFixed(2))}vw,${rem(wide)})`;
}

/** How strongly a step follows the heading scale; the display size follows it fully. */
const SHARE: Partial<Record<TypeStep, number>> = { 22: 0.2, 28: 0.4, 36: 0.6, 48: 0.8, 64: 1 };
/** Headings grow less on phones, which have less room. */
const NARROW_SHARE = 0.55;

/** The type steps that a theme changes, as custom properties. Scales in percent. */
export function typeScaleCss({ headingScale, textSize }: { headingScale: number; textSize: number }): string[] {
  const headings = Object.entries(SHARE).flatMap(([step, share]) => {
    const [narrow, wide] = TYPE_STEPS[Number(step) as TypeStep];
    const scale = (headingScale / 100) ** share;
    return headingScale === 100
      ? []
      : [`--text-${step}:${fluid([Math.round(narrow * scale ** NARROW_SHARE), Math.round(wide * scale)])}`];
  });
  return textSize === 100
    ? headings
    : [`--text-16:${rem((16 * textSize) / 100)}`, `--text-14:${rem((14 * textSize) / 100)}`, ...headings];
}
