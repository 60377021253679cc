import PdfKit from 'pdfkit';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { drawInvoice } from './draw-invoice.ts';
import type { Invoice } from './draw-invoice.ts';

const BOTTOM = 841.89 - 56;
const item = { title: 'Sign', details: ['Words: Welcome'], qty: '1', price: '$1.00', amount: '$1.00' };
const invoice: Invoice = {
  lang: 'en',
  dir: 'ltr',
  title: 'Invoice #1',
  shop: 'Shop',
  facts: [{ label: 'Order', value: '#1' }],
  addresses: [],
  columns: { item: 'Item', qty: 'Quantity', price: 'Price', amount: 'Amount' },
  items: [item],
  sums: [{ label: 'Total', value: '$1.00', isStrong: true }],
  notes: [],
  foot: 'Thank you.',
  made: new Date(0),
};

/** The distance of each word from the top of its page, and the number of pages. */
async function drawn(given: Partial<Invoice>) {
  const [text, addPage] = [vi.spyOn(PdfKit.prototype, 'text'), vi.spyOn(PdfKit.prototype, 'addPage')];
  await drawInvoice({ ...invoice, ...given });
  return {
    words: text.mock.calls.map(([word]) => word).join(' '),
    lowest: Math.max(...text.mock.calls.map((call) => Number(call[2]))),
    pages: addPage.mock.calls.length,
  };
}
afterEach(() => vi.restoreAllMocks());

describe('an invoice', () => {
  it('[look] what was written for a line may be longer than a page: it goes on on the next, and none of it is lost', async () => {
    const details = ['one', 'two', 'three'].map((end) => `${'word '.repeat(390)}${end}`);
    const { words, lowest, pages } = await drawn({ items: [{ ...item, details }] });
    expect(lowest).toBeLessThanOrEqual(BOTTOM);
    expect(pages).toBeGreaterThan(2);
    for (const end of ['one', 'two', 'three', 'Total', 'Thank']) expect(words).toContain(end);
  });

  it('[look] nothing stands in the lower margin, however many lines there are', async () => {
    for (let count = 1; count < 24; count += 1) {
      expect(
        (
          await drawn({
            items: Array.from({ length: count }, () => item),
            notes: [{ label: 'Gift', lines: ['For you', 'all'] }],
          })
        ).lowest,
        `${count} lines`,
      ).toBeLessThanOrEqual(BOTTOM);
      vi.restoreAllMocks();
    }
  });
});
