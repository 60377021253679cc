import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { storyOf } from './names.ts';
import type { Seen } from './seen.ts';

/** A picture that is not as its baseline. */
export type Changed = Seen & { readonly reason: string };

/** Writes the page that shows what has changed; answers its path. */
export function writeReport(folder: string, changed: readonly Changed[]): string {
  mkdirSync(folder, { recursive: true });
  const page = join(folder, 'index.html');
  writeFileSync(page, html(changed));
  return page;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const figure = (address: string | undefined, caption: string) =>
  address &&
  `<figure><figcaption>${caption}</figcaption><a href="${escaped(address)}"><img src="${escaped(address)}" alt="${caption}" loading="lazy"></a></figure>`;

function entry({ name, reason, old, now, difference }: Changed): string {
  const { id, mode } = storyOf(name);
  const pictures = [figure(old, 'Old'), figure(now, 'New'), figure(difference, 'Difference')].filter(Boolean).join('');
  return `<section><h2>${escaped(id)} <small>${escaped(mode)}</small></h2><p>${escaped(reason)} · <code>npm run visual:accept -- ${escaped(id)}</code></p><div>${pictures}</div></section>`;
}

const html = (changed: readonly Changed[]) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${changed.length} changed pictures</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem; background: #eee; color: #222; }
  section > div { display: grid; grid-template-columns: repeat(3, 1fr); gap: 1rem; }
  figure { margin: 0; }
  img { max-width: 100%; outline: 1px solid #999; background: #fff; }
  small, figcaption { font-weight: normal; color: #555; }
</style>
<h1>${changed.length} changed pictures</h1>
${changed.map(entry).join('\n')}
</html>
`;
