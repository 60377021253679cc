import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { drafts } from '#server/db/schema/draft.ts';
import { testEngines } from '#server/db/testing.ts';
import { discardDraft, historyOf, openDraft, operationsAfter } from '#server/modules/documents/draft.service.ts';
import { redo, undo } from '#server/modules/documents/undo.ts';
import { writeOperations } from '#server/modules/documents/write-operations.ts';
import { themeKind } from '#server/modules/themes/theme-kind.ts';
import { valueAt } from '#theme/model/operations/edits.ts';
import { withOrders } from '#theme/model/operations/operations.ts';
import type { Operation } from '#theme/model/operations/operations.ts';
import { merchant, openThemeShop, THEME, wholeTheme } from '../support/theme-shop.ts';
import type { ThemeShop } from '../support/theme-shop.ts';

const ada = merchant(1, 'Ada');
const ben = merchant(2, 'Ben');
const KEY = String(THEME);
const home = ['templates', 'homepage', 'sections'];
const heading = (value: string): Operation => ({ op: 'set', path: [...home, 'shelf', 'settings', 'heading'], value });
const columns = (value: number): Operation => ({ op: 'set', path: [...home, 'shelf', 'settings', 'columns'], value });
const added = (id: string, after: string | null): Operation => ({
  op: 'insert',
  path: [...home, id],
  after,
  node: { type: 'rich-text', settings: {} },
});

describe.each(testEngines())('drafts on %s', (engine) => {
  let theme: ThemeShop;
  beforeAll(async () => {
    theme = await openThemeShop(engine);
  });
  beforeEach(async () => {
    await theme.database.db.delete(drafts);
  });
  afterAll(() => theme.close());

  const headingNow = async () => valueAt(await theme.doc(), [...home, 'shelf', 'settings', 'heading']);
  const orderNow = async () => valueAt(await theme.doc(), ['templates', 'homepage', 'order']);
  const takeBack = async (way: typeof undo, who = ada, id = String(Math.random())) =>
    way(theme.shop, themeKind, KEY, who, { session: 'a', id });

  it('[decisions, Merchants and previews] begin with what is published, once for all merchants', async () => {
    const opened = await Promise.all([1, 2, 3].map(() => openDraft(theme.shop, themeKind, KEY)));
    expect(new Set(opened.map(({ id }) => id)).size).toBe(1);
    expect(opened[0]!.doc).toEqual(withOrders(wholeTheme));
    await expect(openDraft(theme.shop, themeKind, '99')).rejects.toMatchObject({
      status: 404,
      code: 'theme_not_found',
    });
  });

  it('[decisions, Merchants and previews] hold what two merchants do at once, and each sees what the other did', async () => {
    const [a, b] = [await theme.open('a'), await theme.open('b')];
    await theme.send(ada, a, heading('Ada’s'), added('new', 'hero'));
    const { missed } = await theme.send(ben, b, columns(3), added('other', 'hero'));
    expect(missed.map(({ actor_name, rev }) => [actor_name, rev])).toEqual([
      ['Ada', 1],
      ['Ada', 2],
    ]);
    expect(await headingNow()).toBe('Ada’s');
    expect(await orderNow()).toEqual(['hero', 'other', 'new', 'note', 'shelf', 'lantern', 'kettle', 'rooms']);
    expect((await operationsAfter(theme.shop, themeKind, KEY, 2)).operations).toHaveLength(2);
  });

  it('[decisions, Merchants and previews] refuse what another has changed since, with their value and name; nothing is lost', async () => {
    const [a, b] = [await theme.open('a'), await theme.open('b')];
    await theme.send(ada, a, heading('Ada’s'));
    await expect(theme.send(ben, b, columns(2), heading('Ben’s'))).rejects.toMatchObject({
      status: 409,
      code: 'draft_conflict',
      errors: [{ field: 'operations.1', code: 'draft_conflict' }],
      detail: { actor_name: 'Ada', rev: 1, theirs: 'Ada’s' },
    });
    expect(await headingNow()).toBe('Ada’s');
    expect(valueAt(await theme.doc(), [...home, 'shelf', 'settings', 'columns'])).not.toBe(2);
    await theme.send(ada, a, { op: 'remove', path: [...home, 'note'] });
    await expect(theme.send(ben, b, added('late', 'note'))).rejects.toMatchObject({ code: 'draft_conflict' });
    // Seen, it is Ben's to change.
    await theme.send(ben, await theme.open('b2'), heading('Ben’s'));
    expect(await headingNow()).toBe('Ben’s');
  });

  it('[reliability] act once on operations that are sent again, and refuse a draft that has begun anew', async () => {
    const a = await theme.open('a');
    const input = {
      session: 'a',
      draft_id: a.draft_id,
      base_rev: 0,
      operations: [{ id: '1', label: 'Add', operation: added('new', null) }],
    };
    const send = () => writeOperations(theme.shop, themeKind, KEY, ada, input);
    const answers = [await send(), await send(), await send()];
    expect(answers.map(({ head_rev, written }) => [head_rev, written])).toEqual(
      [1, 2, 3].map(() => [1, [{ id: '1', rev: 1 }]]),
    );
    await discardDraft(theme.shop, themeKind, KEY);
    await expect(send()).rejects.toMatchObject({ status: 409, code: 'draft_replaced' });
  });

  it('[decisions, Merchants and previews] each merchant undoes and redoes their own, in any window', async () => {
    const [a, b] = [await theme.open('a'), await theme.open('b')];
    const before = JSON.stringify(await theme.doc());
    await theme.send(ada, a, heading('One'));
    await theme.send(ben, b, columns(2));
    await theme.send(ada, await theme.open('a2'), heading('Two'));
    expect([(await takeBack(undo)).label, await headingNow()]).toEqual(['set', 'One']);
    await takeBack(redo);
    expect(await headingNow()).toBe('Two');
    await takeBack(undo);
    await takeBack(undo);
    await expect(takeBack(undo)).rejects.toMatchObject({ status: 404, code: 'nothing_to_undo' });
    expect(valueAt(await theme.doc(), [...home, 'shelf', 'settings', 'columns'])).toBe(2);
    await takeBack(undo, ben);
    expect(JSON.stringify(await theme.doc())).toBe(before);
    // The last undone comes back first.
    await takeBack(redo);
    expect(await headingNow()).toBe('One');
    await takeBack(redo);
    expect(await headingNow()).toBe('Two');
    await expect(takeBack(redo)).rejects.toMatchObject({ status: 404, code: 'nothing_to_redo' });
  });

  it('[decisions, Merchants and previews] a new operation ends what could be redone; an undo sent twice acts once', async () => {
    const a = await theme.open('a');
    await theme.send(ada, a, heading('One'), heading('Two'));
    await takeBack(undo, ada, 'u1');
    await takeBack(undo, ada, 'u1');
    expect(await headingNow()).toBe('One');
    await theme.send(ada, await theme.open('a3'), columns(4));
    await expect(takeBack(redo)).rejects.toMatchObject({ code: 'nothing_to_redo' });
  });

  it('[decisions, Merchants and previews] an undo never takes back what another has done since', async () => {
    const a = await theme.open('a');
    await theme.send(ada, a, added('new', 'hero'));
    await theme.send(ben, await theme.open('b'), {
      op: 'set',
      path: [...home, 'new', 'settings', 'align'],
      value: 'start',
    });
    await expect(takeBack(undo)).rejects.toMatchObject({
      status: 409,
      code: 'undo_clash',
      detail: { actor_name: 'Ben' },
    });
    expect(await orderNow()).toContain('new');
    await takeBack(undo, ben);
    await takeBack(undo);
    expect(await orderNow()).not.toContain('new');
  });

  it('[decisions, Merchants and previews] check the permission of each operation', async () => {
    const radius: Operation = { op: 'set', path: ['settings', 'radius'], value: 2 };
    const lock: Operation = { op: 'set', path: [...home, 'shelf', 'locked'], value: true };
    const tries: [Parameters<typeof merchant>[2], Operation, boolean][] = [
      ['viewer', heading('x'), false],
      ['editor', heading('x'), true],
      ['editor', radius, false],
      ['editor', lock, false],
      ['designer', radius, true],
      ['designer', lock, true],
      ['editor', heading('y'), false],
      ['editor', { op: 'set', path: [] as string[], value: {} }, false],
      ['editor', { op: 'set', path: ['templates', 'homepage'] }, false],
      ['publisher', heading('y'), true],
    ];
    for (const [role, operation, isAllowed] of tries) {
      const sent = theme.send(merchant(9, 'Cleo', role), await theme.open(`${Math.random()}`), operation);
      await (isAllowed ? sent : expect(sent, role).rejects.toMatchObject({ status: 403, code: 'permission_needed' }));
    }
  });

  it.each<[string, Operation]>([
    ['bad_key', { op: 'set', path: ['settings', '__proto__'], value: 1 }],
    ['bad_value', { op: 'set', path: ['name'], value: 'a\0' }],
    ['not_there', { op: 'remove', path: [...home, 'gone'] }],
    ['there_already', added('hero', null)],
    ['too_large', { op: 'set', path: ['messages', 'en', 'long'], value: 'x'.repeat(600_000) }],
  ])('[reliability] refuse %s and stay as they were', async (code, operation) => {
    const before = JSON.stringify(await theme.doc());
    await expect(theme.send(ada, await theme.open('a'), heading('x'), operation)).rejects.toMatchObject({
      status: 422,
      code,
    });
    expect(JSON.stringify(await theme.doc())).toBe(before);
    expect(await historyOf(theme.shop, themeKind, KEY, 10)).toEqual([]);
  });

  it('[reliability] 20 windows at once: every operation is kept, each with a number of its own', async () => {
    const windows = await Promise.all(Array.from({ length: 20 }, (_, index) => theme.open(`w${index}`)));
    const all = await Promise.all(
      windows.map((window, index) =>
        theme.send(merchant(index + 10, `M${index}`), window, added(`s${index}`, 'hero'), {
          op: 'set',
          path: ['messages', 'en', `k${index}`],
          value: `v${index}`,
        }),
      ),
    );
    expect(all.flatMap(({ written }) => written.map(({ rev }) => rev)).toSorted((x, y) => x - y)).toEqual(
      Array.from({ length: 40 }, (_, index) => index + 1),
    );
    const doc = await theme.doc();
    for (let index = 0; index < 20; index += 1) {
      expect(valueAt(doc, [...home, `s${index}`])).toBeDefined();
      expect(valueAt(doc, ['messages', 'en', `k${index}`])).toBe(`v${index}`);
    }
  });
});
