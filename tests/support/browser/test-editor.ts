import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Frame, Page } from 'playwright';
import type { ToEditor } from '#preview/protocol.ts';
import { runCommand } from '../run-command.ts';
import { eventually } from './shopper.ts';
import type { SharedShop } from './shared-shop.ts';

/** A page on another origin that frames a preview, greets it and keeps what it is told. */
const PAGE = `<!doctype html><title>Editor</title><style>body{margin:0}iframe{border:0;width:100vw;height:100vh}</style>
<script>
  window.heard = [];
  addEventListener('message', (event) => {
    const frame = document.querySelector('iframe');
    if (event.source !== frame.contentWindow || event.data?.t !== 'hello') return;
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => heard.push(data);
    window.port = port1;
    frame.contentWindow.postMessage({ p: 'vitrine.editor', t: 'welcome', v: 1, nonce: event.data.nonce }, event.origin, [port2]);
  });
  window.show = (address) => document.body.append(Object.assign(document.createElement('iframe'), { src: address }));
</script>`;

export interface TestEditor {
  origin: string;
  /** Frames a preview that a command has opened at a path, and waits until it is ready. */
  open(page: Page, path: string): Promise<Frame>;
  send(page: Page, message: unknown): Promise<void>;
  heard(page: Page): Promise<ToEditor[]>;
  close(): Promise<void>;
}

/** Serves the editor's page for previews of a shop. */
export async function startTestEditor(shop: SharedShop): Promise<TestEditor> {
  const server = createServer((_request, answer) => {
    answer.writeHead(200, { 'content-type': 'text/html' });
    answer.end(PAGE);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://editor.localhost:${(server.address() as AddressInfo).port}`;
  const heard = (page: Page) => page.evaluate(() => (window as never as { heard: ToEditor[] }).heard);
  return {
    origin,
    heard,
    send: (page, message) =>
      page.evaluate((given) => (window as never as { port: MessagePort }).port.postMessage(given), message),
    async open(page, path) {
      const words = ['preview', 'open', '--shop', 'halden', '--editor', origin, '--path', path];
      const { code, out, err } = await runCommand(words, { VITRINE_DATA_DIR: shop.dataFolder });
      if (code !== 0) throw new Error(err);
      const link = new URL(out.split('\n').find((line) => line.startsWith('http'))!);
      await page.goto(origin);
      const address = shop.baseUrl + link.pathname + link.search;
      await page.evaluate((given) => (window as never as { show(at: string): void }).show(given), address);
      await eventually(async () => (await heard(page)).map(({ t }) => t)).toContain('ready');
      return page.frames()[1]!;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
