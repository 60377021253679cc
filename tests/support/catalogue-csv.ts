import { csvText } from '#server/modules/transfer/export/csv-text.ts';

const HEADER = [
  'Title',
  'URL handle',
  'Description',
  'Vendor',
  'Type',
  'Tags',
  'Published on online store',
  'Status',
  'SKU',
  'Option1 name',
  'Option1 value',
  'Option2 name',
  'Option2 value',
  'Price',
  'Inventory quantity',
  'Weight value (grams)',
  'Product image URL',
  'Image alt text',
  'Variant image URL',
];

/**
 * A product CSV as long as wanted, the same each time: every product has two options, four variants and two pictures
 * behind addresses.
 */
export function catalogueCsv({ products, priceStep = 0 }: { products: number; priceStep?: number }): string {
  const rows = [HEADER];
  for (let n = 1; n <= products; n += 1) {
    const picture = (which: number) => `https://pictures.example/${n}/${which}.jpg`;
    const text = `<p>Thrown in one piece, number ${n}. ${'Glazed by hand and fired twice, so no two are alike. '.repeat(6)}</p><ul><li>Stoneware</li><li>Made to last</li></ul>`;
    const own = [
      `Vessel ${n}`,
      `vessel-${n}`,
      text,
      `Maker ${n % 40}`,
      'Ceramics',
      `stoneware, series ${n % 25}`,
      'TRUE',
      'Active',
    ];
    [
      ['Small', 'Chalk'],
      ['Small', 'Ink'],
      ['Large', 'Chalk'],
      ['Large', 'Ink'],
    ].forEach(([size = '', glaze = ''], index) => {
      const isFirst = index === 0;
      const image = index < 2 ? [picture(index), `Vessel ${n} from ${index === 0 ? 'the side' : 'above'}`] : ['', ''];
      rows.push([
        ...(isFirst ? own : ['', `vessel-${n}`, '', '', '', '', '', '']),
        `V-${n}-${index}`,
        isFirst ? 'Size' : '',
        size,
        isFirst ? 'Glaze' : '',
        glaze,
        `${10 + (n % 90) + priceStep}.00`,
        String(n % 50),
        String(200 + index * 50),
        ...image,
        picture(index % 2),
      ]);
    });
  }
  return csvText(rows);
}
