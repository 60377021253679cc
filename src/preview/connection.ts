import * as v from 'valibot';
import { PREVIEW_HELLO_FOR_MS, PREVIEW_HELLO_MS, PREVIEW_MESSAGES_PER_SECOND } from '#domain/limits.ts';
import { isPlain, PROTOCOL_VERSION, toPreview, welcome } from './protocol.ts';
import type { ToEditor, ToPreview } from './protocol.ts';

/** The window of a preview, as far as a connection needs it. */
export interface FrameWindow {
  /** The window that frames the page. */
  parent: Pick<Window, 'postMessage'>;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  removeEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  setTimeout(run: () => void, ms: number): number;
  clearTimeout(timer: number): void;
  now(): number;
}

export interface Connection {
  send(message: ToEditor): void;
  /** Messages and frames that were refused, by reason. */
  refused: ReadonlyMap<string, number>;
  close(): void;
}

interface Options {
  window: FrameWindow;
  /** From the preview session, never from the address. */
  editorOrigin: string;
  /** Random, new with every document. */
  nonce: string;
  onConnect(): void;
  onMessage(message: ToPreview): void;
  /** No editor has answered. */
  onAlone?(): void;
}

/**
 * Connects a preview with its editor: it greets the frame's parent until the editor answers with a port, and from then on
 * hears the port alone [decisions, Merchants and previews]. Another origin, another window, an old nonce, another version and
 * anything that is no message of the protocol are refused and counted.
 */
export function connect({ window, editorOrigin, nonce, onConnect, onMessage, onAlone }: Options): Connection {
  const refused = new Map<string, number>();
  const refuse = (reason: string): void => void refused.set(reason, (refused.get(reason) ?? 0) + 1);
  const { parent } = window;
  // Taken before a script of the page can replace it.
  const post = parent.postMessage.bind(parent);
  const began = window.now();
  let timer = 0;
  let port: MessagePort | undefined;
  let isOver = false;

  const hello = (): void => {
    if (port || isOver) return;
    if (window.now() - began > PREVIEW_HELLO_FOR_MS) return onAlone?.();
    post({ p: 'vitrine.preview', t: 'hello', v: { min: 1, max: PROTOCOL_VERSION }, nonce }, editorOrigin);
    timer = window.setTimeout(hello, PREVIEW_HELLO_MS);
  };

  const greeted = (event: MessageEvent): void => {
    const [given] = event.ports;
    const problem = problemOf(event);
    if (problem) {
      refuse(problem);
      for (const each of event.ports) each.close();
      return;
    }
    port = given!;
    window.clearTimeout(timer);
    port.addEventListener('message', heard);
    port.start();
    onConnect();
  };

  /** Why a message to the window is no welcome of the editor. */
  const problemOf = (event: MessageEvent): string | undefined => {
    if (event.origin !== editorOrigin) return 'origin';
    if (event.source !== parent) return 'source';
    if (port || isOver) return 'replay';
    if (!isPlain(event.data)) return 'form';
    const { data } = event as { data: { v?: unknown; nonce?: unknown } | undefined };
    if (data?.v !== undefined && data.v !== PROTOCOL_VERSION) return 'version';
    if (!v.is(welcome, data) || event.ports.length !== 1) return 'form';
    return data.nonce === nonce ? undefined : 'nonce';
  };

  let second = 0;
  let count = 0;
  const heard = ({ data }: MessageEvent): void => {
    const now = Math.floor(window.now() / 1000);
    count = now === second ? count + 1 : 1;
    second = now;
    if (count > PREVIEW_MESSAGES_PER_SECOND) return refuse('flood');
    if (!isPlain(data)) return refuse('form');
    const message = v.safeParse(toPreview, data);
    if (!message.success) return refuse('message');
    onMessage(message.output);
  };

  window.addEventListener('message', greeted);
  hello();
  return {
    refused,
    send: (message) => port?.postMessage(message),
    close() {
      isOver = true;
      window.clearTimeout(timer);
      window.removeEventListener('message', greeted);
      port?.close();
    },
  };
}
