import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { COMMAND_LINE } from '#domain/merchant/actor.ts';
import { auditLog } from '#server/db/schema/audit.ts';
import { shops } from '#server/db/schema/shop.ts';
import { themes } from '#server/db/schema/theme.ts';
import { testEngine } from '#server/db/testing.ts';
import { silentLog } from '#server/core/log.ts';
import { ShopDirectory } from '#server/core/shops.ts';
import {
  deleteTheme,
  duplicateTheme,
  exportTheme,
  importIntoDraft,
  importTheme,
  readThemeJson,
  renameTheme,
} from '#server/modules/themes/manage-themes.ts';
import { publishTheme, restoreVersion, rollBackTheme } from '#server/modules/themes/publish-theme.ts';
import { deleteSavedSection, listSavedSections, saveSection } from '#server/modules/themes/saved-sections.ts';
import {
  findSchedule,
  PUBLISH_SCHEDULED,
  publishScheduled,
  scheduleTheme,
  unscheduleTheme,
} from '#server/modules/themes/schedule-theme.ts';
import { ThemeService } from '#server/modules/themes/theme.service.ts';
import { listThemes, listVersions } from '#server/modules/themes/theme-rows.ts';
import { undo } from '#server/modules/documents/undo.ts';
import { themeKind } from '#server/modules/themes/theme-kind.ts';
import { JobWorker } from '#server/queue/worker.ts';
import { differences } from '#theme/model/diff.ts';
import { valueAt } from '#theme/model/operations/edits.ts';
import type { Doc } from '#theme/model/operations/edits.ts';
import type { Operation } from '#theme/model/operations/operations.ts';
import { readSectionRegistry } from '../../../src/cli/serve/section-registry.ts';
import { shopOf } from '../../support/preview-session.ts';
import { merchant, openThemeShop, THEME, wholeTheme } from '../support/theme-shop.ts';
import type { ThemeShop } from '../support/theme-shop.ts';

const registry = await readSectionRegistry();
const ada = merchant(1, 'Ada');
const path = ['templates', 'homepage', 'sections', 'shelf', 'settings', 'heading'];
const heading = (value: string): Operation => ({ op: 'set', path, value });

describe('publishing a theme', () => {
  let theme: ThemeShop;
  let now: Date;
  beforeEach(async () => {
    await theme?.close();
    now = new Date('2026-11-01T12:00:00Z');
    theme = await openThemeShop(testEngine, () => now);
  });
  afterAll(() => theme.close());

  const write = async (...operations: Operation[]) =>
    theme.send(ada, await theme.open(`${Math.random()}`), ...operations);
  const publish = (input = {}) => publishTheme(theme.shop, registry, ada, THEME, input);
  /** The heading that a request is shown now. */
  const live = async () => {
    const shop = await shopOf(theme.database, 1);
    return valueAt((await new ThemeService().published(shop)).json as unknown as Doc, path);
  };
  const acts = async () => (await theme.database.db.select({ act: auditLog.act }).from(auditLog)).map(({ act }) => act);
  const contentVersion = async () =>
    (await theme.database.db.select().from(shops).where(eq(shops.id, 1)))[0]!.content_version;

  it('[decisions, Merchants and previews] makes a version that never changes, and shows it at once; the one before is one call away', async () => {
    await write(heading('Spring'));
    const before = await contentVersion();
    expect(await publish({ note: 'Spring', head_rev: 1 })).toMatchObject({ n: 2, note: 'Spring', author_name: 'Ada' });
    expect([await live(), await contentVersion()]).toEqual(['Spring', before + 1]);
    await write(heading('Summer'));
    expect(await live()).toBe('Spring');
    await publish();
    expect((await rollBackTheme(theme.shop, ada, THEME)).n).toBe(2);
    expect([await live(), valueAt(await theme.doc(), path)]).toEqual(['Spring', 'Summer']);
    expect((await rollBackTheme(theme.shop, ada, THEME, 3)).n).toBe(3);
    expect(await live()).toBe('Summer');
    expect(await acts()).toEqual(['theme.publish', 'theme.publish', 'theme.rollback', 'theme.rollback']);
    expect((await listVersions(theme.shop, THEME)).map(({ n }) => n)).toEqual([3, 2, 1]);
  });

  it('[decisions, Merchants and previews] refuses a draft that another has changed since it was looked at', async () => {
    await write(heading('Mine'));
    await write(heading('Theirs'));
    await expect(publish({ head_rev: 1 })).rejects.toMatchObject({
      status: 409,
      code: 'draft_moved',
      detail: { head_rev: 2 },
    });
    expect(await acts()).toEqual([]);
  });

  it('[theme-model, rule 6] refuses a theme with issues, with every path and hint', async () => {
    await write(
      { op: 'set', path: ['templates', 'homepage', 'sections', 'shelf', 'settings', 'columns'], value: 99 },
      { op: 'insert', path: ['templates', 'homepage', 'sections', 'odd'], after: null, node: { type: 'no-such' } },
    );
    await expect(publish()).rejects.toMatchObject({
      status: 422,
      code: 'theme_invalid',
      detail: {
        issues: expect.arrayContaining([
          expect.objectContaining({
            path: 'templates.homepage.sections.shelf.settings.columns',
            hint: expect.any(String),
          }),
          expect.objectContaining({ path: 'templates.homepage.sections.odd', message: 'unknown section type no-such' }),
        ]),
      },
    });
    expect((await listVersions(theme.shop, THEME)).map(({ n }) => n)).toEqual([1]);
  });

  it('[decisions, Merchants and previews] a version restored into the draft is one operation that can be undone', async () => {
    await write(heading('Spring'));
    await publish();
    await write(heading('Summer'));
    const summer = JSON.stringify(await theme.doc());
    await restoreVersion(theme.shop, ada, THEME, { n: 1, session: 's', id: 'r' });
    expect(differences(wholeTheme, await theme.doc())).toEqual([]);
    expect(await live()).toBe('Spring');
    await undo(theme.shop, themeKind, String(THEME), ada, { session: 's', id: 'u' });
    expect(JSON.stringify(await theme.doc())).toBe(summer);
    await expect(restoreVersion(theme.shop, ada, THEME, { n: 9, session: 's', id: 'x' })).rejects.toMatchObject({
      code: 'version_not_found',
    });
  });

  it('[reliability] 20 publishes at once make one version and one live theme', async () => {
    await write(heading('Spring'));
    const published = await Promise.all(Array.from({ length: 20 }, () => publish()));
    expect(new Set(published.map(({ n }) => n))).toEqual(new Set([2]));
    expect((await listThemes(theme.shop)).filter(({ is_published }) => is_published)).toHaveLength(1);
  });

  describe('at a time to come', () => {
    const at = new Date('2026-11-01T13:00:00Z');
    const schedule = (publish_at = at) => scheduleTheme(theme.shop, registry, ada, THEME, { publish_at });
    const worker = async () => {
      const directory = new ShopDirectory(theme.database);
      const log = silentLog();
      const deps = { ...theme.shop, database: theme.database, directory, log };
      return new JobWorker({
        database: theme.database,
        log,
        now: () => now,
        handlers: { [PUBLISH_SCHEDULED]: publishScheduled({ ...deps, now: () => now }) },
        takesOwnOnly: true,
        chores: [],
      });
    };

    it('[decisions, Merchants and previews] publishes the draft as it was then, once, whoever runs the job', async () => {
      await write(heading('Sale'));
      await schedule();
      await write(heading('Later'));
      await (await worker()).runRound();
      expect(await live()).not.toBe('Sale');
      now = at;
      const workers = await Promise.all([worker(), worker(), worker()]);
      await Promise.all(workers.map((one) => one.runRound()));
      expect(await live()).toBe('Sale');
      expect((await acts()).filter((act) => act === 'theme.publish')).toHaveLength(1);
      expect(await findSchedule(theme.shop, THEME)).toBeUndefined();
      expect(valueAt(await theme.doc(), path)).toBe('Later');
    });

    it('[decisions, Merchants and previews] can be taken back and moved; one waits at a time', async () => {
      await write(heading('Sale'));
      await schedule();
      const moved = new Date('2026-11-01T15:00:00Z');
      await schedule(moved);
      expect((await findSchedule(theme.shop, THEME))?.publish_at).toEqual(moved);
      now = new Date('2026-11-01T14:00:00Z');
      await (await worker()).runRound();
      expect(await live()).not.toBe('Sale');
      await unscheduleTheme(theme.shop, ada, THEME);
      now = new Date('2026-11-01T16:00:00Z');
      await (await worker()).runRound();
      expect(await live()).not.toBe('Sale');
      await expect(unscheduleTheme(theme.shop, ada, THEME)).rejects.toMatchObject({ code: 'not_scheduled' });
      await expect(schedule(now)).rejects.toMatchObject({ status: 422, code: 'not_in_the_future' });
    });
  });

  describe('themes as files', () => {
    const odd = {
      ...wholeTheme,
      sparkle: 1,
      templates: { homepage: { sections: { x: { type: 'from-elsewhere', settings: { a: 1 } } }, order: ['x'] } },
    };

    it('[theme-model, rule 5] what is unknown is kept and told, and exported as it came in', async () => {
      const { theme: made, issues } = await importTheme(theme.shop, registry, COMMAND_LINE, {
        doc: odd as Doc,
        name: 'Odd',
      });
      expect(issues).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ path: 'sparkle', message: 'unknown key', hint: expect.any(String) }),
          expect.objectContaining({
            path: 'templates.homepage.sections.x',
            message: 'unknown section type from-elsewhere',
          }),
        ]),
      );
      expect(made).toMatchObject({ name: 'Odd', is_published: false });
      expect(differences(odd as Doc, await exportTheme(theme.shop, made.id))).toEqual([]);
      await expect(publishTheme(theme.shop, registry, ada, made.id)).rejects.toMatchObject({ code: 'theme_invalid' });
    });

    it('[theme-model, rule 6] a theme that is exported, imported and published is the same', async () => {
      const text = JSON.stringify(await exportTheme(theme.shop, THEME));
      const { theme: made, issues } = await importTheme(theme.shop, registry, COMMAND_LINE, {
        doc: readThemeJson(text),
        name: 'Again',
      });
      expect(issues).toEqual([]);
      await publishTheme(theme.shop, registry, ada, made.id);
      const [first, second] = await listThemes(theme.shop);
      expect([first!.id, first!.is_published, second!.is_published]).toEqual([made.id, true, false]);
      expect(differences(wholeTheme, await exportTheme(theme.shop, made.id, 1))).toEqual([]);
    });

    it('[decisions, Merchants and previews] imported into a draft it can be undone', async () => {
      const before = JSON.stringify(await theme.doc());
      await importIntoDraft(theme.shop, registry, ada, THEME, { doc: odd as Doc, session: 's', id: 'i' });
      expect(valueAt(await theme.doc(), ['sparkle'])).toBe(1);
      await undo(theme.shop, themeKind, String(THEME), ada, { session: 's', id: 'u' });
      expect(JSON.stringify(await theme.doc())).toBe(before);
    });

    it('[decisions, Merchants and previews] themes are copied, renamed and deleted, the published one is not', async () => {
      await write(heading('Draft'));
      const copy = await duplicateTheme(theme.shop, ada, THEME);
      expect(copy).toMatchObject({ name: 'Main copy', is_published: false });
      expect(valueAt(await exportTheme(theme.shop, copy.id), path)).toBe('Draft');
      expect(await renameTheme(theme.shop, copy.id, '  Winter ')).toMatchObject({ name: 'Winter' });
      await expect(renameTheme(theme.shop, copy.id, ' ')).rejects.toMatchObject({ code: 'invalid_name' });
      await expect(deleteTheme(theme.shop, ada, THEME)).rejects.toMatchObject({ status: 409, code: 'theme_published' });
      await deleteTheme(theme.shop, ada, copy.id);
      expect(await theme.database.db.select().from(themes)).toHaveLength(1);
    });

    it('[decisions, Merchants and previews] sections are saved under a name of their own', async () => {
      const node = valueAt(wholeTheme, ['templates', 'homepage', 'sections', 'hero']) as Doc;
      const saved = await saveSection(theme.shop, ada, { name: ' Our hero ', node });
      expect(await listSavedSections(theme.shop)).toMatchObject([{ name: 'Our hero', type: 'hero', node }]);
      await expect(saveSection(theme.shop, ada, { name: 'Our hero', node })).rejects.toMatchObject({
        code: 'name_taken',
      });
      await expect(saveSection(theme.shop, ada, { name: '', node })).rejects.toMatchObject({ code: 'invalid_name' });
      await expect(saveSection(theme.shop, ada, { name: 'x', node: {} })).rejects.toMatchObject({
        code: 'invalid_section',
      });
      await deleteSavedSection(theme.shop, saved.id);
      await expect(deleteSavedSection(theme.shop, saved.id)).rejects.toMatchObject({ status: 404 });
    });
  });
});

describe('a theme’s file', () => {
  it.each([
    ['not_json', '{'],
    ['not_an_object', '[]'],
    ['not_an_object', 'null'],
    ['bad_key', '{"settings":{"__proto__":{"a":1}}}'],
    ['bad_value', '{"name":"a\\u0000b"}'],
    ['bad_value', '{"name":"\\ud800"}'],
    ['too_deep', `{"a":${'['.repeat(5_000)}${']'.repeat(5_000)}}`],
    ['too_large', JSON.stringify({ a: 'x'.repeat(600_000) })],
    ['too_large', JSON.stringify({ a: 'x'.repeat(2_000_000) })],
  ])('[reliability] refuses a file that is no theme: %s', (code, text) => {
    expect(() => readThemeJson(text)).toThrow(expect.objectContaining({ status: 422, code }) as Error);
  });
});
