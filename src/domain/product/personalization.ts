import * as v from 'valibot';

/** Fonts for printed text: the shop's own, or generic ones that every device has. */
export const PRINT_FONTS = ['heading', 'body', 'serif', 'sans', 'typewriter', 'script', 'capitals'] as const;
export type PrintFont = (typeof PRINT_FONTS)[number];

const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100));
const color = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/));
/** What each value of an option stands for, in the order of the values. */
const byOption = <Each extends v.GenericSchema>(each: Each) =>
  v.optional(v.object({ option_id: v.number(), of_values: v.array(each) }));

/**
 * Where the shopper's text or image appears on a product image. Position and size are in percent of the image; `x` and
 * `y` are the top left corner.
 */
export const printArea = v.object({
  kind: v.picklist(['text', 'image']),
  /** The custom option whose value is shown. */
  option_id: v.number(),
  x: percent,
  y: percent,
  width: percent,
  height: percent,
  /** Degrees, clockwise. */
  rotation: v.optional(v.number(), 0),
  /** Only shown while an option has this value, by its index. */
  shown_for: v.optional(v.object({ option_id: v.number(), value_index: v.number() })),
  font: v.optional(v.picklist(PRINT_FONTS), 'body'),
  fonts: byOption(v.picklist(PRINT_FONTS)),
  color: v.optional(color, '#1f1e1b'),
  colors: byOption(color),
  max_lines: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12)), 1),
  align: v.optional(v.picklist(['start', 'center', 'end']), 'center'),
});
export type PrintArea = v.InferOutput<typeof printArea>;

/** How a product is previewed with what the shopper writes or uploads [core §7]. */
export const personalization = v.object({
  product_id: v.number(),
  /** Paths of the images that can be printed on; the first is shown when personalisation starts. */
  images: v.array(v.string()),
  areas: v.array(printArea),
});
export type Personalization = v.InferOutput<typeof personalization>;
