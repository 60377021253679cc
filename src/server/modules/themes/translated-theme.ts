import { and, eq } from 'drizzle-orm';
import type { ShopContext } from '#server/core/shop-context.ts';
import { translations } from '#server/db/schema/content.ts';
import type { ThemeJson } from '#theme/model/theme-json.ts';
import { recordOf } from '#theme/model/stored.ts';

/** A theme with the translations of its texts that merchants have published beside it; they go before its own. */
export async function withPublishedTexts(
  { db, id }: ShopContext,
  theme_id: number,
  json: ThemeJson,
): Promise<ThemeJson> {
  const { locale, field, value } = translations;
  const rows = await db
    .select({ locale, field, value })
    .from(translations)
    .where(
      and(eq(translations.shop_id, id), eq(translations.entity_type, 'theme'), eq(translations.entity_id, theme_id)),
    );
  if (rows.length === 0) return json;
  const texts = Map.groupBy(rows, (row) => row.locale);
  const own = recordOf(json.messages);
  const translated = [...texts].map(([code, ofLocale]) => [
    code,
    { ...recordOf(own[code]), ...Object.fromEntries(ofLocale.map((row) => [row.field, row.value])) },
  ]);
  return { ...json, messages: { ...own, ...Object.fromEntries(translated) } as ThemeJson['messages'] & object };
}
