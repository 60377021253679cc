import * as v from 'valibot';

/** How printed words look: in the shop's own faces, or in one that every device has. */
export const PRINT_FONTS = ['heading', 'body', 'serif', 'sans', 'typewriter', 'script', 'capitals'] as const;
export type PrintFont = (typeof PRINT_FONTS)[number];

const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100));
const color = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/));
/** What each value of an option stands for, in the order of its values. */
const byOption = <Each extends v.GenericSchema>(each: Each) =>
  v.optional(v.object({ option_id: v.number(), of_values: v.array(each) }));

/**
 * Where a shopper's words or picture stand on a product's picture. Place and size in per cent of it, `x` and `y` of the
 * upper left corner.
 */
export const printArea = v.object({
  kind: v.picklist(['text', 'image']),
  /** The custom option that it shows. */
  option_id: v.number(),
  x: percent,
  y: percent,
  width: percent,
  height: percent,
  /** Degrees, clockwise. */
  rotation: v.optional(v.number(), 0),
  /** Only while an option has this value, by its place among the values. */
  shown_for: v.optional(v.object({ option_id: v.number(), value_index: v.number() })),
  font: v.optional(v.picklist(PRINT_FONTS), 'body'),
  fonts: byOption(v.picklist(PRINT_FONTS)),
  color: v.optional(color, '#1f1e1b'),
  colors: byOption(color),
  max_lines: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12)), 1),
  align: v.optional(v.picklist(['start', 'center', 'end']), 'center'),
});
export type PrintArea = v.InferOutput<typeof printArea>;

/** What a product looks like with what a shopper writes or uploads [core §7]. */
export const personalization = v.object({
  product_id: v.number(),
  /** Pictures that are printed on, by their paths: the first is shown when printing begins. */
  images: v.array(v.string()),
  areas: v.array(printArea),
});
export type Personalization = v.InferOutput<typeof personalization>;
