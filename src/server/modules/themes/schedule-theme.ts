import { and, eq } from 'drizzle-orm';
import { Refusal } from '#api/core/refusal.ts';
import type { Actor } from '#domain/merchant/actor.ts';
import { recordAct } from '#server/core/audit.ts';
import { contextOf } from '#server/core/context-of.ts';
import type { ShopWork } from '#server/core/context-of.ts';
import { inTransaction } from '#server/core/shop-context.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { jobs } from '#server/db/schema/system.ts';
import { themeSchedules, themeVersions } from '#server/db/schema/theme.ts';
import { dropJob, enqueue } from '#server/queue/queue.ts';
import type { JobHandler } from '#server/queue/worker.ts';
import type { SectionRegistry } from '#theme/model/section.ts';
import { makeLive, versionOfDraft } from './publish-theme.ts';
import type { PublishInput } from './publish-theme.ts';

/** Kind of the job that publishes a scheduled version. */
export const PUBLISH_SCHEDULED = 'publish-scheduled-theme';

export type ThemeSchedule = typeof themeSchedules.$inferSelect;

const isWaiting = (shop: ShopContext, theme_id: number) =>
  and(
    eq(themeSchedules.shop_id, shop.id),
    eq(themeSchedules.theme_id, theme_id),
    eq(themeSchedules.status, 'scheduled'),
  );

/** The schedule of a theme that is still to come. */
export async function findSchedule(shop: ShopContext, theme_id: number): Promise<ThemeSchedule | undefined> {
  const [schedule] = await shop.db.select().from(themeSchedules).where(isWaiting(shop, theme_id));
  return schedule;
}

/**
 * Publishes the draft as it is now at a moment to come; it takes the place of a schedule that waits. 422
 * `not_in_the_future`, and what refuses a publish.
 */
export function scheduleTheme(
  shop: ShopContext,
  registry: SectionRegistry,
  actor: Actor,
  theme_id: number,
  { publish_at, ...input }: PublishInput & { publish_at: Date },
): Promise<ThemeSchedule> {
  return inTransaction(shop, async (inside) => {
    if (publish_at <= inside.now())
      throw new Refusal(422, 'not_in_the_future', 'Choose a time to come', [
        { field: 'publish_at', code: 'not_in_the_future' },
      ]);
    const { version } = await versionOfDraft(inside, registry, actor, theme_id, input);
    await cancel(inside, theme_id);
    const [schedule] = await inside.db
      .insert(themeSchedules)
      .values({
        shop_id: inside.id,
        theme_id,
        version_id: version.id,
        publish_at,
        actor_id: actor.id,
        actor_name: actor.name,
        created_at: inside.now(),
      })
      .returning();
    const { id } = schedule!;
    await enqueue(inside.db, {
      shopId: inside.id,
      kind: PUBLISH_SCHEDULED,
      payload: { schedule_id: id },
      uniqueKey: String(id),
      runAt: publish_at,
    });
    await recordAct(inside, actor, 'theme.schedule', `theme:${theme_id}`, {
      version: version.n,
      publish_at: publish_at.toISOString(),
    });
    return schedule!;
  });
}

/** Takes a theme's schedule back; 404 `not_scheduled` if none waits. */
export function unscheduleTheme(shop: ShopContext, actor: Actor, theme_id: number): Promise<void> {
  return inTransaction(shop, async (inside) => {
    if (!(await cancel(inside, theme_id))) throw new Refusal(404, 'not_scheduled', 'Nothing is scheduled');
    await recordAct(inside, actor, 'theme.unschedule', `theme:${theme_id}`);
  });
}

async function cancel(inside: ShopContext, theme_id: number): Promise<boolean> {
  const cancelled = await inside.db
    .update(themeSchedules)
    .set({ status: 'cancelled' })
    .where(isWaiting(inside, theme_id))
    .returning({ id: themeSchedules.id });
  for (const { id } of cancelled) await dropJob(inside.db, inside.id, PUBLISH_SCHEDULED, String(id));
  return cancelled.length > 0;
}

/** Publishes a scheduled version once: its row is taken, the version made live and the job deleted in one transaction. */
export function publishScheduled(deps: ShopWork): JobHandler {
  return async ({ shop_id, id: job_id, payload }) => {
    const shop = await contextOf(deps, shop_id);
    if (!shop) return;
    await inTransaction(shop, async (inside) => {
      await inside.db.delete(jobs).where(and(eq(jobs.shop_id, shop_id), eq(jobs.id, job_id)));
      const [schedule] = await inside.db
        .update(themeSchedules)
        .set({ status: 'published' })
        .where(
          and(
            eq(themeSchedules.shop_id, shop_id),
            eq(themeSchedules.id, Number(payload.schedule_id)),
            eq(themeSchedules.status, 'scheduled'),
          ),
        )
        .returning();
      if (!schedule) return;
      const [row] = await inside.db
        .select()
        .from(themeVersions)
        .where(and(eq(themeVersions.shop_id, shop_id), eq(themeVersions.id, schedule.version_id)));
      const { json, ...version } = row!;
      await makeLive(inside, version, json);
      await recordAct(
        inside,
        { id: schedule.actor_id, name: schedule.actor_name },
        'theme.publish',
        `theme:${version.theme_id}`,
        { version: version.n, scheduled: true },
      );
    });
  };
}
