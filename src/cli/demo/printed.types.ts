import * as v from 'valibot';
import { PRINT_FONTS, printArea } from '#domain/product/personalization.ts';

/** Where options of a product are shown on its pictures; the options are told by their keys. */
export const printed = v.strictObject({
  images: v.array(v.string()),
  areas: v.array(
    v.strictObject({
      ...v.pick(printArea, ['kind', 'x', 'y', 'width', 'height']).entries,
      ...v.partial(v.pick(printArea, ['font', 'color', 'max_lines', 'align', 'rotation'])).entries,
      option: v.string(),
      shown_for: v.optional(v.strictObject({ option: v.string(), value: v.string() })),
      fonts: v.optional(v.strictObject({ option: v.string(), of_values: v.array(v.picklist(PRINT_FONTS)) })),
      colors: v.optional(v.strictObject({ option: v.string(), of_values: v.array(v.string()) })),
    }),
  ),
});
