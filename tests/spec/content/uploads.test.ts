import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CUSTOM_OPTION_BOUNDS } from '#domain/product/custom-options.ts';
import { CART_SECONDS } from '#domain/limits.ts';
import { UPLOAD_ENDINGS } from '#domain/media/uploads.ts';
import { uploads } from '#server/db/schema/system.ts';
import { openDemoShop } from '../../support/demo-visitor.ts';
import type { DemoShop } from '../../support/demo-visitor.ts';

/** The first variant of a product that needs an image of 50 kB to 20 MB. */
const FRAME = 1069;
const HALDEN = 'http://halden.localhost';

let shop: DemoShop;
let photo: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  shop = await openDemoShop();
  photo = new Uint8Array(
    await sharp({
      create: {
        width: 400,
        height: 400,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer(),
  );
});
afterAll(() => shop.close());

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text.padEnd(600, '\0'), 'latin1'));
const send = (name: string, body: Uint8Array<ArrayBuffer>, host = HALDEN, type = 'custom_option') =>
  shop.fetch(
    new Request(`${host}/api/upload.json`, {
      method: 'POST',
      headers: {
        'content-type': 'application/octet-stream',
        'x-filename': encodeURIComponent(name),
        'x-type': type,
        origin: host,
      },
      body,
    }),
  );
const sent = async (name = 'Photo.PNG', body = photo) =>
  (await (await send(name, body)).json()).result as { url: string; name: string; size: number };
const get = (path: string, host = HALDEN) => shop.fetch(new Request(host + path));
/** The frame's other required options. */
const CHOSEN = { Molding: 'Natural oak', Glazing: 'Clear glass' };
const put = (properties: Record<string, string>) =>
  shop.fetch(
    new Request(`${HALDEN}/api/checkout/next/cart.json`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: HALDEN },
      body: JSON.stringify({ cartItems: [{ variant_id: FRAME, qty: 1, properties: { ...CHOSEN, ...properties } }] }),
    }),
  );

const TIFF = 'II*\0\x08\0\0\0';
/** The first bytes of files of each type, as real programs write them. */
const BEGINNINGS: Record<(typeof UPLOAD_ENDINGS)[number], string> = {
  jpg: '\xff\xd8\xff\xe0\0\x10JFIF',
  jpeg: '\xff\xd8\xff\xe0\0\x10JFIF',
  png: '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x06\0\0\0\x1f\x15\xc4\x89\0\0\0\0IDAT',
  xcf: 'gimp xcf v011',
  psd: '8BPS\0\x01',
  tif: TIFF,
  tiff: TIFF,
  bmp: 'BM\x36\0\0\0',
  gif: 'GIF89a',
  eps: '%!PS-Adobe-3.0 EPSF-3.0',
  ai: '%PDF-1.5\n%',
  cdr: 'RIFF\x10\0\0\0CDRC',
  raw: TIFF,
  cr2: 'II*\0\x10\0\0\0CR\x02\0',
  nef: TIFF,
  orf: 'IIRO\x08\0\0\0\x18',
  sr2: TIFF,
  heic: '\0\0\0\x18ftypheic\0\0\0\0heic',
};

describe('uploading a file', () => {
  it.each(UPLOAD_ENDINGS)('[core §5] accepts .%s, in capitals too', async (ending) => {
    const answer = await send(`My ${ending}.${ending.toUpperCase()}`, bytesOf(BEGINNINGS[ending]));
    expect([answer.status, (await answer.json()).result]).toEqual([
      200,
      { url: expect.stringMatching(/^\/uploads\/[\w-]{22}\/My-/), name: `My-${ending}.${ending}`, size: 600 },
    ]);
  });

  it.each([
    ['a page that says it is a picture', 'photo.jpg', '<html><script>alert(1)</script>'],
    ['a drawing with script', 'photo.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['a drawing under another ending', 'photo.png', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['a program', 'photo.exe', 'MZ\x90\0'],
    ['a program under a picture’s ending', 'photo.gif', 'MZ\x90\0'],
    ['one picture under another’s ending', 'photo.png', '\xff\xd8\xff\xe0\0\x10JFIF'],
    ['a file without an ending', 'photo', '\xff\xd8\xff\xe0\0\x10JFIF'],
  ])('[core §5] [reliability] refuses %s', async (_what, name, text) => {
    const answer = await send(name, bytesOf(text));
    expect([answer.status, (await answer.json()).code]).toEqual([422, 'file_type_not_allowed']);
  });

  it('[core §5] an empty file failed to upload, one above 20 MB is too large', async () => {
    const empty = await send('a.png', new Uint8Array());
    expect([empty.status, (await empty.json()).code]).toEqual([422, 'upload_file_fail']);
    const large = new Uint8Array(CUSTOM_OPTION_BOUNDS.file + 1);
    large.set(photo);
    const answer = await send('a.png', large);
    expect([answer.status, (await answer.json()).code]).toEqual([413, 'file_too_large']);
  });

  it('[acc §7] accepts the files of a form', async () => {
    const form = new FormData();
    for (const name of ['a.png', 'b.png']) form.append('files', new File([photo], name));
    form.append('files', 'no file');
    const answer = await shop.fetch(
      new Request(`${HALDEN}/api/upload/multi.json`, { method: 'POST', headers: { origin: HALDEN }, body: form }),
    );
    expect(
      (await answer.json()).result.files.map(({ name, size }: { name: string; size: number }) => [name, size]),
    ).toEqual([
      ['a.png', photo.length],
      ['b.png', photo.length],
    ]);
  });

  it('[reliability] another site cannot upload files in a visitor’s name', async () => {
    const answer = await shop.fetch(
      new Request(`${HALDEN}/api/upload.json`, {
        method: 'POST',
        headers: { 'x-filename': 'a.png', origin: 'https://evil.test' },
        body: photo,
      }),
    );
    expect(answer.status).toBe(403);
  });
});

describe('the purpose of an upload', () => {
  it.each(['media', 'avatar', 'toString', '__proto__', 'custom_option '.repeat(3)])(
    '[acc §7] %s is none, and the header is named',
    async (type) => {
      const answer = await send('a.png', photo, HALDEN, type);
      expect([answer.status, await answer.json()]).toMatchObject([
        422,
        { code: 'invalid_type', errors: [{ field: 'X-Type', code: 'invalid_type' }] },
      ]);
    },
  );

  it('[acc §7] says which formats are accepted: a review has photos, a custom option any image', async () => {
    expect((await send('a.png', photo, HALDEN, 'review')).status).toBe(200);
    const tiff = bytesOf(BEGINNINGS.tif);
    expect((await send('a.tif', tiff)).status).toBe(200);
    const answer = await send('a.tif', tiff, HALDEN, 'review');
    expect([answer.status, (await answer.json()).code]).toEqual([422, 'file_type_not_allowed']);
  });

  it('[acc §7] says how many files one call may have', async () => {
    const post = (count: number, type: string) => {
      const form = new FormData();
      for (let index = 0; index < count; index += 1) form.append('files', new File([photo], `${index}.png`));
      const headers = { origin: HALDEN, 'x-type': type };
      return shop.fetch(new Request(`${HALDEN}/api/upload/multi.json`, { method: 'POST', headers, body: form }));
    };
    expect((await post(4, 'review')).status).toBe(200);
    const answer = await post(5, 'review');
    expect([answer.status, (await answer.json()).code]).toEqual([422, 'too_many_files']);
    expect((await post(5, 'custom_option')).status).toBe(200);
  });
});

describe('serving it', () => {
  it('[reliability] an image is shown and cannot run anything; other formats are downloads', async () => {
    const shown = await get((await sent()).url);
    expect(new Uint8Array(await shown.arrayBuffer())).toEqual(photo);
    expect([shown.headers.get('content-type'), shown.headers.get('content-disposition')]).toEqual(['image/png', null]);
    const kept = await get((await sent('plan.ai', bytesOf(BEGINNINGS.ai))).url);
    expect([kept.headers.get('content-type'), kept.headers.get('content-disposition')]).toEqual([
      'application/octet-stream',
      'attachment',
    ]);
    for (const { headers } of [shown, kept])
      expect([headers.get('content-security-policy'), headers.get('x-content-type-options')]).toEqual([
        "default-src 'none'; sandbox",
        'nosniff',
      ]);
  });

  it('[reliability] only by its own token, name and shop', async () => {
    const { url } = await sent();
    const [, , token] = url.split('/');
    const others = [
      `/uploads/${token}/other.png`,
      `/uploads/${'A'.repeat(22)}/photo.png`,
      `/uploads/..%2f..%2fetc/passwd`,
      `/uploads/${token}`,
    ];
    for (const path of others) expect([path, (await get(path)).status]).toEqual([path, 404]);
    expect((await get(url, 'http://fieldnotes.localhost')).status).toBe(404);
  });
});

describe('a cart line with a file', () => {
  it('[core §5] is accepted if the file exists and is within the option’s limits', async () => {
    const { url } = await sent();
    const answer = await put({ 'Your picture': url });
    expect((await answer.json()).result.cart.items[0].properties).toEqual({ ...CHOSEN, 'Your picture': url });
  });

  it.each([
    ['requiredUpload', async () => ({})],
    ['uploadFail', async () => ({ 'Your picture': 'https://evil.test/a.png' })],
    ['uploadFail', async () => ({ 'Your picture': `/uploads/${'A'.repeat(22)}/a.png` })],
    ['uploadFail', async () => ({ 'Your picture': `${(await sent()).url}.png` })],
    ['minSize', async () => ({ 'Your picture': (await sent('tiny.gif', bytesOf(BEGINNINGS.gif))).url })],
  ])('[core §5] is refused: %s', async (code, properties) => {
    const answer = await put(await properties());
    expect([answer.status, (await answer.json()).errors]).toEqual([
      422,
      [{ field: 'cartItems.0.properties.Your picture', code }],
    ]);
  });

  it('[hydration, Without script] a form without JavaScript uploads its file', async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries({
      product_id: '128',
      id: String(FRAME),
      option1: '30 × 40 cm',
      quantity: '1',
      ...Object.fromEntries(Object.entries(CHOSEN).map(([label, value]) => [`properties[${label}]`, value])),
    }))
      form.append(name, value);
    form.append('properties[Your picture]', new File([photo], 'from a form.png'));
    const answer = await shop.fetch(
      new Request(`${HALDEN}/cart/add`, { method: 'POST', headers: { origin: HALDEN }, body: form }),
    );
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/cart']);
    const token = /cart_token=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1];
    const cart = await (await get(`/api/checkout/next/cart.json?cart_token=${token}`)).json();
    expect(cart.result.items[0].properties['Your picture']).toMatch(/^\/uploads\/[\w-]{22}\/from-a-form\.png$/);
  });
});

describe('retention', () => {
  it('[reliability] files without an order are deleted with the carts; those of orders stay', async () => {
    const [lost, ordered] = [await sent(), await sent()];
    const { db } = shop.database;
    await db
      .update(uploads)
      .set({ is_ordered: true })
      .where(eq(uploads.token, ordered.url.split('/')[2]!));
    await shop.services.uploads.expire(db, new Date(Date.now() + (CART_SECONDS - 60) * 1000));
    expect((await get(lost.url)).status).toBe(200);
    await shop.services.uploads.expire(db, new Date(Date.now() + (CART_SECONDS + 60) * 1000));
    expect([(await get(lost.url)).status, (await get(ordered.url)).status]).toEqual([404, 200]);
  });
});
