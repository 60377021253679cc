declare module 'subset-font' {
  /** Cuts a font to the letters of a text; a weight is pinned by a number and bounded by a range. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      targetFormat: 'woff2';
      keepFeatures: readonly string[];
      noHinting: boolean;
      variationAxes: Record<string, number | { min: number; max: number }>;
    },
  ): Promise<Uint8Array>;
}
