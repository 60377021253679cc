import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { AppEnv } from '#server/core/shop-context.ts';
import { refuse, refusalOf } from '../errors.ts';
import { UPLOAD_ROOM_BYTES, UploadRoom } from './upload-room.ts';

const LARGEST = UPLOAD_ROOM_BYTES / 3;

it('[reliability, Load is shed] uploads take as much memory together as a process has for them; the next is told to come again', async () => {
  const room = new UploadRoom();
  let open = () => {};
  const gate = new Promise<void>((resolve) => (open = resolve));
  const app = new Hono<AppEnv>().onError((error, c) => refuse(c, refusalOf(error)));
  app.post('/upload', room.bound(LARGEST), async (c) => {
    await gate;
    return c.text('taken');
  });
  const upload = async (headers: Record<string, string> = {}) => app.request('/upload', { method: 'POST', headers });
  // A body that does not say how long it is counts as the longest.
  const first = [upload(), upload(), upload({ 'content-length': String(LARGEST * 100) })];
  const refused = await upload({ 'content-length': '1' });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
  open();
  expect((await Promise.all(first)).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await upload()).status).toBe(200);
});
