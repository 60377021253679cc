import type { Socket } from 'node:net';
import { deserialize, serialize } from 'node:v8';

/** Bytes of a frame's length, which comes before its content. */
const HEAD_BYTES = 4;

/** A message as bytes, with everything that could also be sent to a thread: dates, byte arrays, undefined. */
export function toFrame(message: unknown): Buffer {
  const content = serialize(message);
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt32BE(content.byteLength);
  return Buffer.concat([head, content]);
}

/** Calls back with each message that arrives, whatever pieces it comes in. */
export function readFrames<Message>(socket: Socket, onMessage: (message: Message) => void): void {
  let pieces: Buffer[] = [];
  let length = 0;
  let wanted = HEAD_BYTES;
  socket.on('data', (piece: Buffer) => {
    pieces.push(piece);
    length += piece.byteLength;
    // Pieces are only joined when a frame is complete: a large one arrives in thousands.
    if (length < wanted) return;
    let bytes = Buffer.concat(pieces);
    for (;;) {
      wanted = HEAD_BYTES + (bytes.byteLength >= HEAD_BYTES ? bytes.readUInt32BE() : 0);
      if (bytes.byteLength < wanted) break;
      onMessage(deserialize(bytes.subarray(HEAD_BYTES, wanted)) as Message);
      bytes = bytes.subarray(wanted);
      wanted = HEAD_BYTES;
      if (bytes.byteLength === 0) break;
    }
    pieces = [bytes];
    length = bytes.byteLength;
  });
}
