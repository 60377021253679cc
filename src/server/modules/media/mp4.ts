/** A box of an MP4 file: its type, and where its content is. */
interface Box {
  type: string;
  start: number;
  end: number;
}

const HEADER_BYTES = 8;
const LONG_HEADER_BYTES = 16;

/** The size in px that an MP4 states; null if the bytes are not such a file from the first to the last. */
export function mp4Size(bytes: Uint8Array): { width: number; height: number } | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const boxes = boxesIn(view, 0, bytes.byteLength);
  const movie = boxes?.find(({ type }) => type === 'moov');
  if (boxes?.[0]?.type !== 'ftyp' || !movie || !boxes.some(({ type }) => type === 'mdat')) return null;
  const tracks = boxesIn(view, movie.start, movie.end)?.filter(({ type }) => type === 'trak');
  const sizes = tracks?.flatMap(({ start, end }) => {
    const header = boxesIn(view, start, end)?.find(({ type }) => type === 'tkhd');
    return header ? (trackSize(view, header) ?? []) : [];
  });
  // A sound track has no size.
  return sizes ? (sizes.toSorted((a, b) => b.width - a.width)[0] ?? { width: 0, height: 0 }) : null;
}

/** The boxes that fill a part of the file; undefined if they do not fill it exactly. */
function boxesIn(view: DataView, from: number, to: number): Box[] | undefined {
  const boxes: Box[] = [];
  for (let at = from; at < to;) {
    if (to - at < HEADER_BYTES) return undefined;
    const stated = view.getUint32(at);
    const isLong = stated === 1;
    if (isLong && to - at < LONG_HEADER_BYTES) return undefined;
    // Zero stands for the rest of the file.
    const size = isLong ? Number(view.getBigUint64(at + HEADER_BYTES)) : stated === 0 ? to - at : stated;
    const start = at + (isLong ? LONG_HEADER_BYTES : HEADER_BYTES);
    const type = String.fromCharCode(...[4, 5, 6, 7].map((offset) => view.getUint8(at + offset)));
    if (at + size < start || at + size > to || !/^[\x20-\x7e\xa9]{4}$/.test(type)) return undefined;
    at += size;
    boxes.push({ type, start, end: at });
  }
  return boxes;
}

/** Width and height of a track header; its matrix may turn them by a quarter. */
function trackSize(view: DataView, { start, end }: Box): { width: number; height: number } | undefined {
  if (start === end) return undefined;
  const matrix = start + (view.getUint8(start) === 1 ? 52 : 40);
  if (matrix + 44 > end) return undefined;
  // Fixed-point numbers; the fraction is dropped.
  const [width, height] = [view.getUint16(matrix + 36), view.getUint16(matrix + 40)];
  return view.getInt32(matrix) === 0 ? { width: height, height: width } : { width, height };
}
