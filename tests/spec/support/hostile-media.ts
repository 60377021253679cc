import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

const latin = (text: string) => Buffer.from(text, 'latin1');
const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

export const SCRIPT = '<script>alert(document.domain)</script>';
export const SVG = latin(
  `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${SCRIPT}</svg>`,
);
export const PAGE = latin(`<!doctype html><title>photo</title>${SCRIPT}`);
/** The beginning of a zip file with a page in it. */
export const ZIP = Buffer.concat([latin('PK\x03\x04\x14\0\0\0\0\0'), PAGE]);

/** An image of one colour. */
export const drawn = (background = '#3060a0', width = 40, height = 20) =>
  sharp({ create: { width, height, channels: 3, background } });

/** A photo that says where it was taken. */
export const photoWithPlace = () =>
  drawn()
    .withExif({
      IFD0: { Make: 'Camera of Ada' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '0/1 7/1 0/1' },
    })
    .jpeg()
    .toBuffer();

/** A PNG whose header states a size that its data does not have. */
export function pngOf(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([latin(type), data]);
    return Buffer.concat([uint32(data.byteLength), named, uint32(crc32(named))]);
  };
  return Buffer.concat([
    latin('\x89PNG\r\n\x1a\n'),
    chunk('IHDR', Buffer.concat([uint32(width), uint32(height), Buffer.from([8, 2, 0, 0, 0])])),
    chunk('IDAT', deflateSync(Buffer.alloc(30))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const box = (type: string, ...content: Buffer[]) => {
  const data = Buffer.concat(content);
  return Buffer.concat([uint32(data.byteLength + 8), latin(type), data]);
};

/** An MP4 without pictures, whose one track states a size. */
export function mp4Of(width: number, height: number, { turned = false, brand = 'isom' } = {}): Buffer {
  const fixed = (value: number) => uint32(value * 0x1_0000);
  const one = fixed(1);
  const zero = uint32(0);
  const matrix = turned
    ? [zero, one, zero, one, zero, zero, zero, zero, uint32(0x4000_0000)]
    : [one, zero, zero, zero, one, zero, zero, zero, uint32(0x4000_0000)];
  const header = Buffer.concat([Buffer.alloc(40), ...matrix, fixed(width), fixed(height)]);
  return Buffer.concat([
    box('ftyp', latin(`${brand}\0\0\0\0${brand}`)),
    box('moov', box('trak', box('tkhd', header))),
    box('mdat', Buffer.alloc(64)),
  ]);
}
