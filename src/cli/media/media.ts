import { basename, join } from 'node:path';
import { stat } from 'node:fs/promises';
import { isRefusal } from '#api/core/refusal.ts';
import type { Refusal } from '#api/core/refusal.ts';
import { PAGE_LIMIT_DEFAULT } from '#domain/limits.ts';
import { MEDIA_PURPOSE } from '#domain/media/upload-purposes.ts';
import { displaySize } from '#domain/media/uploads.ts';
import { COMMAND_LINE } from '#domain/merchant/actor.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { findFile, listFiles } from '#server/modules/media/media-rows.ts';
import type { MediaFile } from '#server/modules/media/media-rows.ts';
import { addFile, changeFile, deleteFile } from '#server/modules/media/media.service.ts';
import { MediaStore } from '#server/modules/media/media-store.ts';
import { usesOf } from '#server/modules/media/media-uses.ts';
import type { MediaUse } from '#server/modules/media/media-uses.ts';
import { commandShop } from '../core/command-shop.ts';
import { fileError, givenPath, readGiven } from '../core/input-files.ts';
import { CommandError } from '../core/print.ts';
import type { Say } from '../core/print.ts';
import { actionOf, textOf, wholeNumber } from '../core/read-words.ts';
import type { Options } from '../core/read-words.ts';
import { refuseMore } from '../core/refuse-more.ts';
import { withShop } from '../core/with-shop.ts';

const ACTS = ['list', 'add', 'show', 'change', 'delete'] as const;

/** Runs the media commands; false if a file was refused. */
export async function runMedia(say: Say, words: readonly string[], options: Options): Promise<boolean> {
  const [asked = 'list', ...rest] = words;
  const act = actionOf('media', ACTS, asked);
  if (act === 'list') refuseMore('media list', rest);
  else if (rest.length === 0)
    throw new CommandError(`Say which: vitrine media ${act} ${act === 'add' ? '<file>' : '<number>'} ….`);
  if (act === 'show' || act === 'change') refuseMore(`media ${act} <number>`, rest.slice(1));
  const focus = focusOf(textOf(options, 'focus'));
  return withShop(say, textOf(options, 'shop'), async (database, { id }, { dataDir }) => {
    const shop = await commandShop(database, id);
    switch (act) {
      case 'list':
        return list(say, shop, options);
      case 'add':
        return each(say, rest, (file) => add(say, shop, new MediaStore(join(dataDir, 'media')), file));
      case 'show':
        return each(say, rest, (number) => show(say, shop, idOf(number)));
      case 'change':
        return each(say, rest, async (number) =>
          say.line(told(await changeFile(shop, COMMAND_LINE, idOf(number), { alt: textOf(options, 'alt'), focus }))),
        );
      case 'delete':
        return each(say, rest, async (number) =>
          say.line(`${(await deleteFile(shop, COMMAND_LINE, idOf(number))).name} is deleted`),
        );
    }
  });
}

/** Does one after another; what is refused is told, and the others are done. */
async function each(say: Say, words: readonly string[], work: (word: string) => Promise<void>): Promise<boolean> {
  let isDone = true;
  for (const word of words)
    try {
      await work(word);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      say.line(`${word}: ${error.message}.`);
      for (const use of usesIn(error)) say.line(`  ${lineOfUse(use)}`);
      isDone = false;
    }
  return isDone;
}

const usesIn = ({ detail }: Refusal) => (detail?.uses ?? []) as MediaUse[];

async function list(say: Say, shop: ShopContext, options: Options): Promise<boolean> {
  const page = wholeNumber('page', textOf(options, 'page'), Number.MAX_SAFE_INTEGER) ?? 1;
  const { files, total } = await listFiles(shop, { search: textOf(options, 'search') ?? '', page });
  for (const file of files) say.line(told(file));
  const pages = Math.ceil(total / PAGE_LIMIT_DEFAULT);
  say.line(
    `${shop.row.name}: ${total} ${total === 1 ? 'file' : 'files'}${pages > 1 ? `; page ${page} of ${pages}` : ''}`,
  );
  return true;
}

async function add(say: Say, shop: ShopContext, store: MediaStore, given: string): Promise<void> {
  const path = givenPath(given);
  const { size } = await stat(path).catch((error: unknown) => {
    throw fileError(path, error);
  });
  // No need to read what is refused anyway.
  if (size > MEDIA_PURPOSE.video.bytes) throw new CommandError(`${path} is too large.`);
  say.line(told(await addFile(shop, store, COMMAND_LINE, { name: basename(path), bytes: await readGiven(path) })));
}

async function show(say: Say, shop: ShopContext, id: number): Promise<void> {
  const file = await findFile(shop, id);
  say.line(told(file));
  say.line(`  ${file.type}  ${file.created_at.toISOString().slice(0, 10)}  by ${file.author_name}  ${file.path}`);
  say.line(`  focus ${file.focus_x},${file.focus_y}  alt ${JSON.stringify(file.alt)}`);
  const uses = await usesOf(shop, file.path);
  for (const use of uses) say.line(`  used: ${lineOfUse(use)}`);
  if (uses.length === 0) say.line('  not used');
}

function told({ id, name, kind, width, height, bytes, alt }: MediaFile): string {
  const { value, unit } = displaySize(bytes);
  return `${id}  ${kind}  ${width}×${height}  ${value} ${unit}  ${name}${alt && `  ${JSON.stringify(alt)}`}`;
}

const lineOfUse = ({ kind, id, title, path }: MediaUse) => `${kind.replaceAll('_', ' ')} ${id}  ${title}  ${path}`;

const idOf = (number: string) => wholeNumber('number', number, Number.MAX_SAFE_INTEGER)!;

function focusOf(given: string | undefined): { x: number; y: number } | undefined {
  if (given === undefined) return undefined;
  const [, x, y] = /^(\d(?:\.\d+)?),(\d(?:\.\d+)?)$/.exec(given) ?? [];
  if (x === undefined || y === undefined || Number(x) > 1 || Number(y) > 1)
    throw new CommandError(`--focus takes two numbers from 0 to 1 such as 0.3,0.7, not "${given}".`);
  return { x: Number(x), y: Number(y) };
}
