import { reaction } from 'mobx';
import { describe, expect, it } from 'vitest';
import type { PageSection } from '#domain/page/page-document.ts';
import type { SectionJson } from '#theme/model/theme-json.ts';
import { keyOf, PreviewStore } from './preview.store.ts';
import type { ChangedSection } from './preview.store.ts';
import type { ToEditor } from './protocol.ts';

type Group = PageSection['group'];

const stored = (text: string, more: Partial<SectionJson> = {}): SectionJson => ({
  type: 'rich-text',
  settings: { text },
  ...more,
});

/** What the server makes of a section: its text, with prices filled in. */
const completed = (id: string, group: Group, { type, settings }: SectionJson): PageSection => ({
  id: keyOf(group, id),
  type,
  group,
  hydrate: 'never',
  hideOn: [],
  settings: { align: 'start', ...settings, text: String(settings?.text).replace('{price}', '$12') },
  blocks: [],
  data: null,
});

/** A store on a page of three sections, its editor, and its server, which answers when it is told to. */
function preview({ fails = false } = {}) {
  const doc = { a: stored('A'), b: stored('B'), c: stored('C') };
  const page = Object.entries(doc).map(([id, json]) => completed(id, 'main', json));
  const sent: ToEditor[] = [];
  const told: string[] = [];
  const calls: { changed: ChangedSection[]; answer(): void }[] = [];
  const timers: (() => void)[] = [];
  const store = new PreviewStore({
    load: (changed) =>
      fails
        ? Promise.reject(new Error('away'))
        : new Promise((resolve) => {
            const answer = () =>
              resolve(
                changed.flatMap(({ id, group, json }) =>
                  json.type === 'unknown' ? [] : [{ id, section: completed(id, group, json) }],
                ),
              );
            calls.push({ changed, answer });
          }),
    loadViews: () => Promise.resolve(),
    send: (message) => sent.push(message),
    events: {
      unload: (id) => told.push(`unload ${id}`),
      load: (id) => told.push(`load ${id}`),
      reorder: (id) => told.push(`reorder ${id}`),
    },
    setTimeout: (run) => timers.push(run),
  });
  store.arrive(page);
  const shown = () => store.listOf('main', page);
  // As React does: a section is rendered where its object is another one.
  let last = shown();
  const renders: string[] = [];
  reaction(shown, (next) => {
    for (const section of next) if (!last.includes(section)) renders.push(section.id);
    last = next;
  });
  /** Lets everything that is asked for be answered. */
  const settle = async () => {
    for (let round = 0; round < 4; round += 1) {
      for (const run of timers.splice(0)) run();
      for (const { answer } of calls.splice(0)) answer();
      await new Promise((resolve) => setTimeout(resolve));
    }
  };
  const set = async () => {
    store.set(1, [{ group: 'main', sections: doc, order: ['a', 'b', 'c'] }]);
    await settle();
    renders.splice(0);
    told.splice(0);
  };
  return {
    store,
    shown,
    renders,
    sent,
    told,
    calls,
    settle,
    set,
    texts: () => shown().map(({ settings }) => settings.text),
  };
}

describe('the sections of a preview', () => {
  it('[core §4] a document that says what is shown renders nothing', async () => {
    const { store, renders, settle, shown } = preview();
    const before = shown();
    store.set(1, [
      { group: 'main', sections: { a: stored('A'), b: stored('B'), c: stored('C') }, order: ['a', 'b', 'c'] },
    ]);
    await settle();
    expect([renders, shown().every((section, index) => section === before[index])]).toEqual([[], true]);
  });

  it('[core §4] a change of a plain setting renders its section, once, before the server has answered', async () => {
    const { store, renders, settle, set, texts } = preview();
    await set();
    store.patch(2, 1, [{ group: 'main', sections: { b: stored('Better') } }]);
    expect([texts(), renders]).toEqual([['A', 'Better', 'C'], ['b']]);
    await settle();
    expect([texts(), renders]).toEqual([['A', 'Better', 'C'], ['b']]);
  });

  it('[core §4] what the server completes is shown as it says', async () => {
    const { store, renders, settle, set, texts } = preview();
    await set();
    store.patch(2, 1, [{ group: 'main', sections: { b: stored('From {price}') } }]);
    expect(texts()).toEqual(['A', 'B', 'C']);
    await settle();
    expect([texts(), renders]).toEqual([['A', 'From $12', 'C'], ['b']]);
  });

  it('[core §4] a late answer never takes back what was typed since', async () => {
    const { store, calls, settle, set, texts } = preview();
    await set();
    store.patch(2, 1, [{ group: 'main', sections: { b: stored('{price} one') } }]);
    const [first] = calls.splice(0);
    store.patch(3, 2, [{ group: 'main', sections: { b: stored('Two') } }]);
    first!.answer();
    await settle();
    expect(texts()).toEqual(['A', 'Two', 'C']);
  });

  it('[core §4] sections are added, moved, hidden and removed without rendering the others', async () => {
    const { store, renders, told, settle, set, texts } = preview();
    await set();
    store.patch(2, 1, [{ group: 'main', order: ['c', 'a', 'b'] }]);
    expect([texts(), renders, told]).toEqual([['C', 'A', 'B'], [], ['reorder c', 'reorder a', 'reorder b']]);
    store.patch(3, 2, [{ group: 'main', order: ['c', 'd', 'a', 'b'], sections: { d: stored('D') } }]);
    await settle();
    expect([texts(), renders]).toEqual([['C', 'D', 'A', 'B'], ['d']]);
    store.patch(4, 3, [
      { group: 'main', order: ['c', 'd', 'b'], sections: { a: null, b: stored('B', { disabled: true }) } },
    ]);
    await settle();
    expect([texts(), renders]).toEqual([['C', 'D'], ['d']]);
    expect(told.slice(-2)).toEqual(['unload a', 'unload b']);
  });

  it('[core §4] an unknown section shows nothing and harms no other', async () => {
    const { store, settle, set, texts } = preview();
    await set();
    store.patch(2, 1, [{ group: 'main', sections: { b: stored('B', { type: 'unknown' }) } }]);
    await settle();
    expect(texts()).toEqual(['A', 'C']);
  });

  it('[core §4] where changes are missing the whole document is asked for', async () => {
    const { store, sent, set, texts } = preview();
    await set();
    store.patch(4, 3, [{ group: 'main', sections: { b: stored('Lost') } }]);
    expect([sent, texts()]).toEqual([[{ t: 'need.full', have: 1 }], ['A', 'B', 'C']]);
  });

  it('[core §4] where the server is away what is shown stays, and the editor is told', async () => {
    const { store, sent, settle, texts } = preview({ fails: true });
    store.set(1, [{ group: 'main', sections: { a: stored('{price}'), b: stored('B') }, order: ['a', 'b'] }]);
    await settle();
    expect([texts(), sent]).toEqual([['A', 'B'], [{ t: 'error', code: 'sections', message: 'away' }]]);
  });

  it('[core §4] another page forgets what the editor sent of the one before', async () => {
    const { store, set, texts } = preview();
    await set();
    store.patch(2, 1, [{ group: 'main', order: ['a'] }]);
    store.arrive([]);
    expect([texts(), store.rev]).toEqual([['A', 'B', 'C'], 0]);
  });
});
