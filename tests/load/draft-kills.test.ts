import { request } from 'node:http';
import { asc } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { drafts, draftOperations } from '#server/db/schema/draft.ts';
import { themes, themeVersions } from '#server/db/schema/theme.ts';
import { outside } from '#server/core/clock.ts';
import { keepMerchant } from '#server/modules/merchants/merchant-rows.ts';
import { beginSession } from '#server/modules/merchants/merchant-sessions.ts';
import { putMember } from '#server/modules/merchants/team.ts';
import { applyEdits } from '#theme/model/operations/edits.ts';
import type { Doc, Edit } from '#theme/model/operations/edits.ts';
import { withOrders } from '#theme/model/operations/operations.ts';
import { howOften } from '../support/counts.ts';
import { shopOf } from '../support/preview-session.ts';
import { waitAtMostMs } from '../support/waits.ts';
import { startTwoProcesses } from './two-processes.ts';
import type { TwoProcesses } from './two-processes.ts';

const KILLS = howOften({ usual: 2, full: 20 });
/** Operations that are acknowledged between two kills. */
const BETWEEN = 25;
const WINDOWS = 4;
const THEME = 1;
const DOC = `/api/editor/shops/1/documents/theme/${THEME}`;
const section = { type: 'rich-text', settings: {} };
const theme: Doc = { templates: { homepage: { sections: { title: section }, order: ['title'] } } };

/** A call of the editor's host at a process; rejects where that dies before it has answered. */
function ask(port: number, cookie: string, path: string, body: unknown): Promise<{ status: number; json: never }> {
  return new Promise((resolve, reject) => {
    const headers = { host: 'editor.localhost', cookie, 'content-type': 'application/json' };
    const call = request({ host: '127.0.0.1', port, path, method: 'POST', headers, agent: false }, (answer) => {
      let text = '';
      answer.on('data', (part: Buffer) => (text += part.toString()));
      answer.once('error', reject);
      answer.once('end', () => resolve({ status: answer.statusCode!, json: JSON.parse(text) as never }));
    });
    call.once('error', reject);
    call.end(JSON.stringify(body));
  });
}

/** Two merchants with two windows each, by their cookies. */
async function signIn(shop: TwoProcesses): Promise<string[]> {
  const { db } = shop.database;
  await db
    .insert(themes)
    .values({ shop_id: 1, id: THEME, name: 'Main', preset: 'plaster', is_published: true, version_id: 1 });
  await db.insert(themeVersions).values({ shop_id: 1, id: 1, theme_id: THEME, json: theme });
  const deps = { ...outside, db };
  const cookies: string[] = [];
  for (const name of ['ada', 'ben']) {
    const { id } = await keepMerchant(deps, { email: `${name}@example.com`, name });
    await putMember(await shopOf(shop.database, 1), id, 'editor');
    cookies.push(`vitrine_editor=${await beginSession(deps, id)}`);
  }
  return Array.from({ length: WINDOWS }, (_, index) => cookies[index % cookies.length]!);
}

it(
  `[reliability] no acknowledged operation is lost or made twice by ${KILLS} kills of two server processes`,
  async () => {
    const shop = await startTwoProcesses();
    onTestFinished(() => shop.close());
    const cookies = await signIn(shop);
    const opened = await new Promise<{ draft_id: number }>((resolve, reject) => {
      const headers = { host: 'editor.localhost', cookie: cookies[0]! };
      request({ host: '127.0.0.1', port: shop.portOf(0), path: `${DOC}/draft.json`, headers }, (answer) => {
        let text = '';
        answer.on('data', (part: Buffer) => (text += part.toString()));
        answer.once('end', () => resolve((JSON.parse(text) as { result: { draft_id: number } }).result));
      })
        .once('error', reject)
        .end();
    });

    const acknowledged = new Map<string, number>();
    let lostAnswers = 0;
    const over = new AbortController();
    const { promise: failed, reject: fail } = Promise.withResolvers<never>();
    const waiting: { at: number; resolve: () => void }[] = [];
    const reached = (at: number) => new Promise<void>((resolve) => waiting.push({ at, resolve }));

    /** A window writes one value after another, and sends what was not answered again, to whichever process. */
    const write = async (cookie: string, index: number) => {
      const session = `window ${index}`;
      let base_rev = 0;
      for (let n = 1; !over.signal.aborted; n += 1) {
        const path = ['templates', 'homepage', 'sections', 'title', 'settings', `value${index}`];
        const one = { id: String(n), label: 'Write', operation: { op: 'set', path, value: n } };
        const body = { session, draft_id: opened.draft_id, base_rev, operations: [one] };
        for (let attempt = n; ; attempt += 1) {
          const process = attempt % 2 === 0 ? 0 : 1;
          const answer = await ask(shop.portOf(process), cookie, `${DOC}/operations.json`, body).catch(() => undefined);
          if (!answer) {
            lostAnswers += 1;
            // The next process takes it; where both are gone, the one that is coming up.
            await new Promise(setImmediate);
            continue;
          }
          const { status, json } = answer as { status: number; json: { result: { head_rev: number } } };
          if (status === 503) continue;
          expect(status, JSON.stringify(json)).toBe(200);
          base_rev = json.result.head_rev;
          break;
        }
        acknowledged.set(`${session} ${n}`, n);
        for (const { at, resolve } of waiting) if (acknowledged.size >= at) resolve();
      }
    };

    const writing = Promise.all(cookies.map(write)).catch(fail);
    for (let kill = 0; kill < KILLS; kill += 1) {
      await Promise.race([reached(acknowledged.size + BETWEEN), failed]);
      await shop.kill(kill % 2 === 0 ? 0 : 1);
    }
    await Promise.race([reached(acknowledged.size + BETWEEN), failed]);
    over.abort();
    await Promise.race([writing, failed]);

    const { db } = shop.database;
    const log = await db.select().from(draftOperations).orderBy(asc(draftOperations.rev));
    const written = log.map(({ session, client_id }) => `${session} ${client_id}`);
    expect([...acknowledged.keys()].filter((key) => !written.includes(key))).toEqual([]);
    expect(new Set(written).size).toBe(written.length);
    expect(log.map(({ rev }) => rev)).toEqual(log.map((_, index) => index + 1));
    const [draft] = await db.select().from(drafts);
    expect([draft!.head_rev, draft!.doc]).toEqual([
      log.length,
      log.reduce<Doc>((doc, { edits }) => applyEdits(doc, edits as readonly Edit[]), withOrders(theme)),
    ]);
    // Otherwise no kill met a call.
    expect(lostAnswers).toBeGreaterThan(0);
  },
  waitAtMostMs * (KILLS + 2),
);
