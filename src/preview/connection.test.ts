import { describe, expect, it } from 'vitest';
import { PREVIEW_HELLO_FOR_MS, PREVIEW_MESSAGE_BYTES, PREVIEW_MESSAGES_PER_SECOND } from '#domain/limits.ts';
import { connect } from './connection.ts';
import type { FrameWindow } from './connection.ts';
import type { ToPreview } from './protocol.ts';

const EDITOR = 'https://editor.test';
const NONCE = '0d1f';

/** A framed window whose clock and timers the test turns. */
function frame() {
  const listeners = new Set<(event: MessageEvent) => void>();
  const greetings: { message: unknown; origin: string }[] = [];
  const timers: (() => void)[] = [];
  let now = 0;
  const parent = {
    postMessage: (message: unknown, origin: unknown) => void greetings.push({ message, origin: origin as string }),
  } as FrameWindow['parent'];
  const window: FrameWindow = {
    parent,
    addEventListener: (_type, listener) => void listeners.add(listener),
    removeEventListener: (_type, listener) => void listeners.delete(listener),
    setTimeout: (run) => timers.push(run),
    clearTimeout: () => void timers.splice(0),
    now: () => now,
  };
  const heard: ToPreview[] = [];
  const counts = { connected: 0, alone: 0 };
  const connection = connect({
    window,
    editorOrigin: EDITOR,
    nonce: NONCE,
    onConnect: () => (counts.connected += 1),
    onMessage: (message) => heard.push(message),
    onAlone: () => (counts.alone += 1),
  });
  const send = (data: unknown, given: { origin?: string; source?: unknown; ports?: MessagePort[] } = {}) => {
    const event = { data, origin: EDITOR, source: parent, ports: [], ...given } as unknown as MessageEvent;
    for (const listener of listeners) listener(event);
  };
  const tick = (ms: number) => {
    now += ms;
    for (const run of timers.splice(0)) run();
  };
  return { connection, greetings, heard, counts, send, tick, pass: (ms: number) => (now += ms) };
}

const welcome = { p: 'vitrine.editor', t: 'welcome', v: 1, nonce: NONCE };

/** An editor's end of the port, after a welcome. */
function connected() {
  const preview = frame();
  const { port1, port2 } = new MessageChannel();
  preview.send(welcome, { ports: [port2] });
  /** Resolves once the preview has answered a ping sent after the messages. */
  const settle = async (messages: unknown[]) => {
    for (const message of messages) port1.postMessage(message);
    await new Promise((resolve) => setTimeout(resolve));
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { ...preview, port1, settle };
}

describe('the connection of a preview', () => {
  it('[decisions, Merchants and previews] greets its editor alone, until it is answered', () => {
    const { greetings, counts, send, tick } = frame();
    tick(500);
    expect(greetings).toEqual(
      Array.from({ length: 2 }, () => ({
        message: { p: 'vitrine.preview', t: 'hello', v: { min: 1, max: 1 }, nonce: NONCE },
        origin: EDITOR,
      })),
    );
    send(welcome, { ports: [new MessageChannel().port2] });
    tick(500);
    expect([greetings.length, counts.connected]).toEqual([2, 1]);
  });

  it('[decisions, Merchants and previews] gives up where no editor answers', () => {
    const { greetings, counts, tick } = frame();
    for (let passed = 0; passed <= PREVIEW_HELLO_FOR_MS; passed += 500) tick(500);
    const before = greetings.length;
    tick(500);
    expect([counts.alone, greetings.length]).toEqual([1, before]);
  });

  const port = () => ({ ports: [new MessageChannel().port2] });
  it.each<[string, string, unknown, Parameters<ReturnType<typeof frame>['send']>[1]]>([
    ['another origin', 'origin', welcome, { origin: 'https://evil.test', ...port() }],
    ['the shop’s own origin', 'origin', welcome, { origin: 'https://shop.test', ...port() }],
    ['an opaque origin', 'origin', welcome, { origin: 'null', ...port() }],
    ['an origin that begins alike', 'origin', welcome, { origin: `${EDITOR}.evil.test`, ...port() }],
    ['another window', 'source', welcome, { source: {}, ...port() }],
    ['no window', 'source', welcome, { source: null, ...port() }],
    ['another nonce', 'nonce', { ...welcome, nonce: 'ffff' }, port()],
    ['no nonce', 'form', { ...welcome, nonce: undefined }, port()],
    ['a nonce that is no text', 'form', { ...welcome, nonce: { toString: () => NONCE } }, port()],
    ['an older version', 'version', { ...welcome, v: 0 }, port()],
    ['a newer version', 'version', { ...welcome, v: 2 }, port()],
    ['a version as text', 'version', { ...welcome, v: '1' }, port()],
    ['another program', 'form', { ...welcome, p: 'weaverse' }, port()],
    ['another message', 'form', { ...welcome, t: 'doc.set' }, port()],
    ['no port', 'form', welcome, {}],
    ['two ports', 'form', welcome, { ports: [new MessageChannel().port2, new MessageChannel().port2] }],
    ['text', 'form', JSON.stringify(welcome), port()],
    ['nothing', 'form', null, port()],
    ['a prototype key', 'form', JSON.parse(`{"__proto__":${JSON.stringify(welcome)}}`), port()],
    ['too much', 'form', { ...welcome, more: 'x'.repeat(PREVIEW_MESSAGE_BYTES) }, port()],
  ])('[decisions, Merchants and previews] a welcome by %s is refused and counted', (_by, reason, data, given) => {
    const { connection, counts, send } = frame();
    send(data, given);
    expect([counts.connected, [...connection.refused]]).toEqual([0, [[reason, 1]]]);
    send(welcome, port());
    expect(counts.connected).toBe(1);
  });

  it('[decisions, Merchants and previews] a second welcome is refused: nobody takes the port over', () => {
    const { connection, counts, send } = connected();
    send(welcome, port());
    expect([counts.connected, connection.refused.get('replay')]).toEqual([1, 1]);
  });

  it('[decisions, Merchants and previews] hears messages of the protocol through the port', async () => {
    const { heard, settle } = connected();
    await settle([
      { t: 'mode', mode: 'edit' },
      { t: 'select', id: 'hero', scroll: true },
      { t: 'doc.patch', rev: 1, base: 0, changes: [{ group: 'main', sections: { hero: { type: 'hero', extra: 1 } } }] },
    ]);
    expect(heard).toEqual([
      { t: 'mode', mode: 'edit' },
      { t: 'select', id: 'hero', scroll: true },
      { t: 'doc.patch', rev: 1, base: 0, changes: [{ group: 'main', sections: { hero: { type: 'hero', extra: 1 } } }] },
    ]);
  });

  it.each([
    ['an unknown message', { t: 'eval', code: 'x' }],
    ['a path of another host', { t: 'navigate', path: '//evil.test' }],
    ['a script as path', { t: 'navigate', path: 'javascript:x()' }],
    ['an unknown group', { t: 'doc.patch', rev: 1, base: 0, changes: [{ group: 'body' }] }],
    ['a section without type', { t: 'doc.patch', rev: 1, base: 0, changes: [{ group: 'main', sections: { a: {} } }] }],
    ['a revision that is none', { t: 'doc.set', rev: Number.NaN, groups: [] }],
    ['a prototype key', JSON.parse('{"t":"style.set","preset":"a","schemes":{},"settings":{"__proto__":{"a":1}}}')],
    ['a constructor', JSON.parse('{"t":"select","id":"a","constructor":{"prototype":{}}}')],
    ['a deep one', JSON.parse(`{"t":"ping","a":${'['.repeat(80)}${']'.repeat(80)}}`)],
    ['a large one', { t: 'select', id: 'a', more: 'x'.repeat(PREVIEW_MESSAGE_BYTES) }],
    ['a date', { t: 'ping', at: new Date(0) }],
    ['nothing', undefined],
  ])('[decisions, Merchants and previews] %s is refused and counted', async (_what, message) => {
    const { connection, heard, settle } = connected();
    await settle([message, { t: 'ping' }]);
    expect([heard.map(({ t }) => t), [...connection.refused.values()]]).toEqual([['ping'], [1]]);
  });

  it('[decisions, Merchants and previews] a flood is refused, and the next second is heard again', async () => {
    const { connection, heard, settle, pass } = connected();
    await settle(Array.from({ length: PREVIEW_MESSAGES_PER_SECOND + 60 }, () => ({ t: 'ping' })));
    expect([heard.length, connection.refused.get('flood')]).toEqual([PREVIEW_MESSAGES_PER_SECOND, 60]);
    pass(1000);
    await settle([{ t: 'ping' }]);
    expect(heard).toHaveLength(PREVIEW_MESSAGES_PER_SECOND + 1);
  });
});
