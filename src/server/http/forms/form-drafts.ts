import { and, eq, gt } from 'drizzle-orm';
import type { Refusal } from '#api/core/refusal.ts';
import { FORM_DRAFT_SECONDS } from '#domain/limits.ts';
import { formDrafts } from '#server/db/schema/system.ts';
import type { RequestContext, ShopContext } from '#server/core/shop-context.ts';

/** Refused forms that are stored for one visitor in ten minutes. */
const DRAFT_BOUND = { points: 60, seconds: 600 };

/** Stored characters of one field; no form allows as many. */
const FIELD_LENGTH = 8000;
const FIELDS = 30;

/** Stores a form's values, and its errors if it was refused, until its page shows them; answers the page's token. */
export async function keepDraft(
  shop: ShopContext,
  request: RequestContext,
  form: string,
  given: Readonly<Record<string, string>>,
  refusal?: Refusal,
): Promise<string> {
  await request.limit('form-draft', DRAFT_BOUND);
  const token = shop.token();
  const values = Object.fromEntries(
    Object.entries(given)
      .slice(0, FIELDS)
      .map(([name, value]) => [name, value.slice(0, FIELD_LENGTH)]),
  );
  await shop.db.insert(formDrafts).values({
    shop_id: shop.id,
    token,
    form,
    values,
    errors: refusal ? problemsOf(refusal) : {},
    expires_at: new Date(shop.now().getTime() + FORM_DRAFT_SECONDS * 1000),
  });
  return token;
}

/** Codes by field; the empty name for those of no field. */
function problemsOf({ code, errors }: Refusal): Record<string, string> {
  return errors.length > 0 ? Object.fromEntries(errors.map((error) => [error.field, error.code])) : { '': code };
}

/** The draft of a form; null once it has expired. */
export async function readDraft(
  shop: ShopContext,
  form: string,
  token: string,
): Promise<Pick<typeof formDrafts.$inferSelect, 'values' | 'errors'> | null> {
  const isThis = and(
    eq(formDrafts.shop_id, shop.id),
    eq(formDrafts.token, token),
    eq(formDrafts.form, form),
    gt(formDrafts.expires_at, shop.now()),
  );
  const [found] = await shop.db
    .select({ values: formDrafts.values, errors: formDrafts.errors })
    .from(formDrafts)
    .where(isThis);
  return found ?? null;
}
