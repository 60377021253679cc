import { Pen } from './pen.ts';

/** The content of an invoice, as formatted text. */
export interface Invoice {
  lang: string;
  dir: 'ltr' | 'rtl';
  title: string;
  shop: string;
  /** Below the title: number, date, payment method. */
  facts: { label: string; value: string }[];
  /** Shown side by side. */
  addresses: { label: string; lines: string[] }[];
  columns: { item: string; qty: string; price: string; amount: string };
  items: { title: string; details: string[]; qty: string; price: string; amount: string }[];
  sums: { label: string; value: string; isStrong?: boolean }[];
  /** Below the totals. */
  notes: { label: string; lines: string[] }[];
  foot: string;
  made: Date;
}

const MARGIN = 56;
const MUTED = { color: '#6a645b', size: 9 };

/** Draws an invoice on as many A4 pages as it needs. */
export async function drawInvoice(invoice: Invoice): Promise<Uint8Array<ArrayBuffer>> {
  const pen = new Pen({
    dir: invoice.dir,
    margin: MARGIN,
    lang: invoice.lang,
    title: invoice.title,
    author: invoice.shop,
    now: invoice.made,
  });
  let y = pen.write(invoice.shop, 0, MARGIN, pen.width, { size: 12 }) + 18;
  y = pen.write(invoice.title, 0, y, pen.width, { size: 22, weight: 700 }) + 10;
  for (const { label, value } of invoice.facts) {
    pen.write(label, 0, y, 130, MUTED);
    y = pen.write(value, 136, y, pen.width - 136, { size: 9 });
  }
  y = drawItems(pen, invoice, drawAddresses(pen, invoice, y + 20) + 16);
  y = drawNotes(pen, invoice, drawSums(pen, invoice, y));
  pen.flow(invoice.foot, 0, y + 24, pen.width, MUTED);
  return pen.end();
}

function drawAddresses(pen: Pen, { addresses }: Invoice, top: number): number {
  const width = pen.width / 2;
  return addresses.reduce((lowest, { label, lines }, index) => {
    let y = pen.write(label, index * width, top, width - 16, MUTED) + 2;
    for (const line of lines) y = pen.write(line, index * width, y, width - 16);
    return Math.max(lowest, y);
  }, top);
}

function drawItems(pen: Pen, { columns, items }: Invoice, top: number): number {
  const [numbers, gap] = [[44, 84, 92], 12];
  const itemWidth = pen.width - numbers.reduce((sum, width) => sum + width + gap, 0);
  const row = (cells: readonly string[], y: number, writing = {}) => {
    let at = itemWidth + gap;
    for (const [index, cell] of cells.entries()) {
      pen.write(cell, at, y, numbers[index] ?? 0, { ...writing, align: 'end' });
      at += (numbers[index] ?? 0) + gap;
    }
  };
  const head = (y: number) => {
    pen.write(columns.item, 0, y, itemWidth, MUTED);
    row([columns.qty, columns.price, columns.amount], y, MUTED);
    pen.rule(y + 18, { color: '#23211e' });
    return y + 26;
  };
  let y = head(top);
  for (const { title, details, qty, price, amount } of items) {
    const height =
      [...pen.wrap(title, itemWidth), ...details.flatMap((detail) => pen.wrap(detail, itemWidth, MUTED))].length * 15 +
      10;
    if (y + height > pen.bottom) y = head(pen.nextPage());
    row([qty, price, amount], y);
    y = pen.flow(title, 0, y, itemWidth);
    for (const detail of details) y = pen.flow(detail, 0, y, itemWidth, MUTED);
    pen.rule(y + 4);
    y += 12;
  }
  return y;
}

function drawSums(pen: Pen, { sums }: Invoice, top: number): number {
  const at = pen.width * 0.45;
  let y = top + 4;
  for (const { label, value, isStrong = false } of sums) {
    const writing = { size: isStrong ? 12 : 10, weight: isStrong ? 700 : 400 } as const;
    if (y + 36 > pen.bottom) y = pen.nextPage();
    if (isStrong) {
      pen.rule(y + 4, { from: at });
      y += 12;
    }
    pen.write(value, pen.width - 130, y, 130, { ...writing, align: 'end' });
    y = pen.write(label, at, y, pen.width - 130 - at, writing) + 3;
  }
  return y;
}

function drawNotes(pen: Pen, { notes }: Invoice, top: number): number {
  let y = top;
  for (const { label, lines } of notes) {
    if (y + 60 > pen.bottom) y = pen.nextPage();
    y = pen.write(label, 0, y + 16, pen.width, MUTED) + 2;
    for (const line of lines) y = pen.flow(line, 0, y, pen.width);
  }
  return y;
}
