import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseUploadPath, shownValue, uploadPath } from './upload-path.ts';
import { displaySize, isShownInBrowsers, plainUploadName, uploadEnding } from './uploads.ts';

describe('uploads', () => {
  it.each([
    ['photo.JPG', 'jpg'],
    ['a.b.tiff', 'tiff'],
    ['Logo.AI', 'ai'],
    ['.png', 'png'],
    ['photo', null],
    ['photo.svg', null],
    ['photo.png.exe', null],
    ['', null],
  ])('[core §5] the ending of %s is %s', (name, ending) => {
    expect(uploadEnding(name)).toBe(ending);
  });

  it('[core §5] a preview is for what every browser decodes', () => {
    expect(['a.jpg', 'a.PNG', 'a.heic', 'a.psd', 'a'].map(isShownInBrowsers)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it.each([
    [0, '0 bytes'],
    [1023, '1023 bytes'],
    [1024, '1 KB'],
    [1536, '1.5 KB'],
    [1_048_560, '1 MB'],
    [1_048_576, '1 MB'],
    [20 * 1024 * 1024, '20 MB'],
    [5_662_310, '5.4 MB'],
  ])('[core §5] %i bytes are displayed as %s', (bytes, text) => {
    const { value, unit } = displaySize(bytes);
    expect(`${value} ${unit}`).toBe(text);
  });

  it('[reliability] whatever a file is called, its path is one of an upload and leads nowhere else', () => {
    const token = 'A'.repeat(22);
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.constantFrom('.png', '.JPG', ''), (stem, ending) => {
        const name = plainUploadName(stem + ending);
        expect(parseUploadPath(uploadPath(token, name))).toEqual({ token, name });
        expect(new URL(uploadPath(token, name), 'https://shop.test').pathname).toBe(uploadPath(token, name));
      }),
    );
  });

  it('[core §3] a line shows the name of its file, and any other value as it is', () => {
    expect([`/uploads/${'A'.repeat(22)}/lake.png`, 'Long breakfasts', '/uploads/x'].map(shownValue)).toEqual([
      'lake.png',
      'Long breakfasts',
      '/uploads/x',
    ]);
  });

  it.each([
    '/uploads/short/a.png',
    `/uploads/${'A'.repeat(22)}/../x`,
    `/uploads/${'A'.repeat(22)}/a/b`,
    'https://x.test/a.png',
    '',
  ])('[core §5] %s is no upload', (value) => {
    expect(parseUploadPath(value)).toBeNull();
  });
});
