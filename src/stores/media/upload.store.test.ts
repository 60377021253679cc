import { describe, expect, it } from 'vitest';
import type { SendFile, SendFileOptions } from '#platform/send-file.ts';
import { uploadProduct } from '../../../tests/fixtures/fixtures.ts';
import { UploadStore } from './upload.store.ts';

const option = uploadProduct.custom_options.find(({ type }) => type === 'file')!;
const picture = (name = 'Lake.png', kB = 100) => new File([new Uint8Array(kB * 1024)], name, { type: 'image/png' });
const there = (name = 'Lake.png') => ({
  status: 200,
  body: JSON.stringify({ success: true, result: { url: `/uploads/x/${name}`, name, size: 102_400 } }),
});
const refusal = (status: number, code: string) => ({ status, body: JSON.stringify({ success: false, code }) });

/** A store whose uploads the test responds to. */
function open(kept: string | null = null) {
  const sent: (SendFileOptions & {
    file: File;
    answer(response: { status: number; body: string }): void;
    fail(): void;
  })[] = [];
  const send: SendFile = (file, options) =>
    new Promise(
      (resolve, reject) => void sent.push({ ...options, file, answer: resolve, fail: () => reject(new Error('lost')) }),
    );
  const changes: [string, number][] = [];
  const upload = new UploadStore(option, { send, onChange: ({ path, size }) => changes.push([path, size]) }, kept);
  return { upload, sent, changes };
}

describe('a file on its way', () => {
  it('[core §5, acc §7] is sent at once under its name, tells how far it is and ends as its path', async () => {
    const { upload, sent, changes } = open();
    const done = upload.choose(picture('Größe.png'));
    expect([upload.status, sent[0]?.address, sent[0]?.headers]).toEqual([
      'sending',
      '/api/upload.json',
      { 'X-Filename': 'Gr%C3%B6%C3%9Fe.png', 'Content-Type': 'image/png', 'X-Type': 'custom_option' },
    ]);
    sent[0]?.onProgress(0.4);
    expect(upload.progress).toBe(0.4);
    sent[0]?.answer(there());
    await done;
    expect([upload.status, upload.problem, changes.at(-1)]).toEqual(['sent', null, ['/uploads/x/Lake.png', 102_400]]);
  });

  it('[core §4] the file of a line in the cart is there until it is replaced or removed', async () => {
    const { upload, sent, changes } = open('Lake.png');
    expect([upload.status, upload.kept, changes]).toEqual(['kept', 'Lake.png', []]);
    upload.remove();
    expect([upload.status, upload.kept, changes.at(-1)]).toEqual(['empty', null, ['', 0]]);
    const other = open('Lake.png');
    const done = other.upload.choose(picture());
    other.sent[0]?.answer(there());
    await done;
    expect([other.upload.kept, other.changes.at(-1), sent]).toEqual([null, ['/uploads/x/Lake.png', 102_400], []]);
  });

  it.each([
    ['kind', picture('Lake.svg')],
    ['minSize', picture('Lake.png', 49)],
    ['maxSize', picture('Lake.png', 20 * 1024 + 1)],
  ])('[core §5] %s: what cannot be right is not sent', async (problem, file) => {
    const { upload, sent } = open();
    await upload.choose(file);
    expect([upload.status, upload.problem, upload.canRetry, sent]).toEqual(['failed', problem, false, []]);
  });

  it.each([
    ['kind', refusal(422, 'file_type_not_allowed'), false],
    ['maxSize', refusal(413, 'file_too_large'), false],
    ['uploadFail', refusal(422, 'upload_file_fail'), true],
    ['uploadFail', { status: 502, body: '<html>' }, true],
  ] as const)('[core §5] %s: what the shop says', async (problem, answer, canRetry) => {
    const { upload, sent, changes } = open();
    const done = upload.choose(picture());
    sent[0]?.answer(answer);
    await done;
    expect([upload.status, upload.problem, upload.canRetry, changes.at(-1)]).toEqual([
      'failed',
      problem,
      canRetry,
      ['', 0],
    ]);
  });

  it('[core §5] a lost file is sent again', async () => {
    const { upload, sent } = open();
    const lost = upload.choose(picture());
    sent[0]?.fail();
    await lost;
    expect([upload.status, upload.problem]).toEqual(['failed', 'uploadFail']);
    const again = upload.retry();
    sent[1]?.answer(there());
    await again;
    expect([upload.status, upload.problem, sent[1]?.file.name]).toEqual(['sent', null, 'Lake.png']);
  });

  it('[reliability] only the file chosen last counts, however the answers come', async () => {
    const { upload, sent, changes } = open();
    const first = upload.choose(picture('First.png'));
    const second = upload.choose(picture('Second.png'));
    expect(sent[0]?.signal.aborted).toBe(true);
    sent[1]?.answer(there('Second.png'));
    await second;
    sent[0]?.onProgress(1);
    sent[0]?.answer(there('First.png'));
    await first;
    expect([upload.file?.name, upload.status, changes.at(-1)?.[0]]).toEqual([
      'Second.png',
      'sent',
      '/uploads/x/Second.png',
    ]);
    upload.remove();
    expect([upload.file, upload.status, changes.at(-1)]).toEqual([null, 'empty', ['', 0]]);
  });
});
