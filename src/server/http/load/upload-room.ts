import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '#server/core/shop-context.ts';
import { Overloaded } from './load-shedder.ts';

/** Bytes of files that a process receives at once: uploads are looked at whole, in memory. */
export const UPLOAD_ROOM_BYTES = 48 * 1024 * 1024;

/** Bounds the uploads in memory by the sum of what they announce. */
export class UploadRoom {
  readonly #room: number;
  #taken = 0;

  constructor(room = UPLOAD_ROOM_BYTES) {
    this.#room = room;
  }

  /** Refuses what finds no room now; a body of unknown length counts as the longest one allowed. */
  bound(maxSize: number): MiddlewareHandler<AppEnv> {
    return async (c, next) => {
      const announced = Number(c.req.header('content-length'));
      const bytes = announced > 0 ? Math.min(announced, maxSize) : maxSize;
      if (this.#taken + bytes > this.#room) throw new Overloaded();
      this.#taken += bytes;
      try {
        await next();
      } finally {
        this.#taken -= bytes;
      }
    };
  }
}
