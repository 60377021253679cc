import { describe, expect, it } from 'vitest';
import { parseProducts } from './parse-products.ts';
import { readCsv } from '../csv/read-csv.ts';

const parse = (text: string) => parseProducts(readCsv(new TextEncoder().encode(text)), 'USD');

const OLD = `Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Variant Requires Shipping,Variant Taxable,Image Src,Image Position,Image Alt Text,Gift Card,SEO Title,SEO Description,Variant Image,Variant Weight Unit,Status
vase,Vase,"<p>Tall</p><script>x()</script>",Halden,Vases,"clay, tall",TRUE,Glaze,Chalk,Size,Tall,V-1,1350,shopify,3,deny,68.00,80.00,TRUE,TRUE,https://img.example/2.jpg,2,Second,FALSE,Vase · Shop,About it,https://img.example/2.jpg,kg,active
vase,,,,,,,,Ink,,Tall,V-2,1350,,0,deny,68.00,,TRUE,FALSE,first.jpg,1,First,,,,,kg,
vase,,,,,,,,,,,,,,,,,,,,https://img.example/3.jpg,3,,,,,,,
`;
const NEW = OLD.replace(
  /^.*\n/,
  'URL handle,Title,Description,Vendor,Type,Tags,Published on online store,Option1 name,Option1 value,Option2 name,Option2 value,SKU,Weight value (grams),Inventory tracker,Inventory quantity,Continue selling when out of stock,Price,Compare-at price,Requires shipping,Charge tax,Product image URL,Image position,Image alt text,Gift card,SEO title,SEO description,Variant image URL,Weight unit for display,Status\n',
);

describe('products of a file', () => {
  it('[import] options, variants and pictures on continuation rows make one product', () => {
    const { drafts, problems } = parse(OLD);
    expect(problems).toEqual([]);
    expect(drafts).toMatchObject([
      {
        handle: 'vase',
        fields: {
          title: 'Vase',
          description: '<p>Tall</p>',
          vendor: 'Halden',
          product_type: 'Vases',
          tags: ['clay', 'tall'],
          meta_title: 'Vase · Shop',
          meta_description: 'About it',
          status: 'active',
        },
        isPublished: true,
        options: [
          { name: 'Glaze', values: ['Chalk', 'Ink'] },
          { name: 'Size', values: ['Tall'] },
        ],
        variants: [
          {
            values: ['Chalk', 'Tall'],
            fields: {
              price: 6800,
              compare_at_price: 8000,
              sku: 'V-1',
              quantity: 3,
              weight: 1350,
              inventory_policy: 'deny',
              taxable: true,
            },
            image: 'https://img.example/2.jpg',
          },
          {
            values: ['Ink', 'Tall'],
            fields: { price: 6800, compare_at_price: null, inventory_policy: 'continue', taxable: false },
            image: null,
          },
        ],
        images: [
          { source: 'first.jpg', alt: 'First' },
          { source: 'https://img.example/2.jpg', alt: 'Second' },
          { source: 'https://img.example/3.jpg', alt: '' },
        ],
      },
    ]);
  });

  it('[import] the headers of today and of before say the same', () => {
    expect(parse(NEW).drafts).toEqual(parse(OLD).drafts);
  });

  it('[import] one bad cell refuses its product whole, with line, column and reason, and no other', () => {
    const { drafts, problems, refused } = parse(
      'Handle,Title,Option1 Name,Option1 Value,Variant Price\na,A,Size,S,1\na,,,M,"1,50"\nb,B,,,2\n',
    );
    expect(drafts.map(({ handle }) => handle)).toEqual(['b']);
    expect(refused).toBe(1);
    expect(problems).toEqual([
      { line: 3, field: 'Variant Price', reason: '"1,50" is no amount; write it plainly, such as 12.50' },
    ]);
  });

  it('[import] all that is wrong with a product is said at once', () => {
    const { problems } = parse(
      'Handle,Title,Option1 Name,Option1 Value,Variant Price,Status\na,,Size,S,,odd\na,,,S,3,\n',
    );
    expect(problems.map(({ line, field }) => `${line} ${field}`)).toEqual(
      ['2 Variant Price', '2 Title', '2 Status', '3 Option1 Value'].toSorted((a, b) => Number(a[0]) - Number(b[0])),
    );
  });

  it('[import] a gift card is skipped with a word', () => {
    const { drafts, skipped } = parse('Handle,Title,Variant Price,Gift Card\ncard,Card,10,TRUE\nvase,Vase,20,FALSE\n');
    expect(drafts.map(({ handle }) => handle)).toEqual(['vase']);
    expect(skipped).toEqual([{ line: 2, field: 'Gift Card', reason: 'card: gift cards are not sold here, skipped' }]);
  });

  it('[import] a row of another width refuses its product, and lines count through quoted newlines', () => {
    const { drafts, problems } = parse(
      'Handle,Title,Body (HTML),Variant Price\r\na,A,"<p>one\r\ntwo</p>",1\r\nb,B,text,2,extra\r\nc,C,x,3\r\n',
    );
    expect(drafts.map(({ handle, line }) => `${handle} ${line}`)).toEqual(['a 2', 'c 5']);
    expect(problems).toEqual([{ line: 4, field: '', reason: 'has 5 cells where the header has 4' }]);
  });

  it('[import] without a handle the title makes one; without both the row is refused', () => {
    const { drafts, problems } = parse('Title,URL handle,Price\nTall Vase,,10\n,,5\n');
    expect(drafts.map(({ handle }) => handle)).toEqual(['tall-vase']);
    expect(problems).toMatchObject([{ line: 3, field: 'URL handle' }]);
  });

  it('[import] a file of prices alone says nothing of anything else', () => {
    const { drafts } = parse('Handle,Variant SKU,Variant Price\nvase,V-1,10\nvase,V-2,12\n');
    expect(drafts[0]).toMatchObject({
      options: undefined,
      images: undefined,
      isPublished: undefined,
      variants: [{ fields: { sku: 'V-1', price: 1000, quantity: undefined } }, { fields: { sku: 'V-2', price: 1200 } }],
    });
  });

  it('[import] a description is stored so that an export of it reads the same', () => {
    const [draft] = parse(
      'Handle,Title,Body (HTML),Variant Price\na,A,<p>One<center><p>Two</p></center></p>,1\n',
    ).drafts;
    expect(parse(`Handle,Title,Body (HTML),Variant Price\na,A,${draft!.fields.description},1\n`).drafts).toEqual([
      draft,
    ]);
  });

  it('[import] pictures of other schemes are refused', () => {
    const { problems } = parse('Handle,Title,Variant Price,Image Src\na,A,1,file:///etc/passwd\n');
    expect(problems).toMatchObject([{ field: 'Image Src', reason: 'is neither an http address nor a path' }]);
  });

  it.each([
    ['http://', 'is no address'],
    ['https://name:word@pictures.example/a.jpg', 'carries a user name'],
  ])("[import] the picture %s is refused, a variant's own too", (source, reason) => {
    expect(parse(`Handle,Title,Variant Price,Image Src\na,A,1,${source}\n`).problems).toEqual([
      { line: 2, field: 'Image Src', reason },
    ]);
    expect(parse(`Handle,Title,Variant Price,Variant Image\na,A,1,${source}\n`).problems).toEqual([
      { line: 2, field: 'Variant Image', reason },
    ]);
  });

  it('[import] an address without a scheme is one of https, for a variant too', () => {
    const [draft] = parse(
      'Handle,Title,Variant Price,Image Src,Variant Image\na,A,1,//cdn.example/a.jpg,//cdn.example/a.jpg\n',
    ).drafts;
    expect([draft?.images?.map(({ source }) => source), draft?.variants[0]?.image]).toEqual([
      ['https://cdn.example/a.jpg'],
      'https://cdn.example/a.jpg',
    ]);
  });

  it.each([
    ['that tell variants apart', 'a,A,Size,S,Ink,1\na,,,S,Chalk,1\n'],
    ['of a product of one variant', 'a,A,Size,S,Ink,1\n'],
  ])('[import] more options than three are refused at their column: values %s', (_what, rows) => {
    const { drafts, problems } = parse(
      `Handle,Title,Option1 Name,Option1 Value,Option4 Value,Variant Price\n${rows}b,B,Size,S,,2\n`,
    );
    expect(problems).toEqual([
      { line: 2, field: 'Option4 Value', reason: 'is one option too many; a product has at most three options' },
    ]);
    expect(drafts.map(({ handle }) => handle)).toEqual(['b']);
  });

  it('[import] a second product of the same handle is refused, not dropped', () => {
    const { drafts, problems } = parse(
      'Handle,Title,Variant Price,Image Src\na,Jug,1,\na,Cup,,a.jpg\nb,Bowl,2,\nb,Bowl,,b.jpg\n',
    );
    expect(problems).toEqual([
      { line: 3, field: 'Title', reason: 'is "Cup", but line 2 has the same handle and is called "Jug"' },
    ]);
    expect(drafts.map(({ handle }) => handle)).toEqual(['b']);
  });

  it('[import] a row that has a number of a variant, but says not of which, is refused; zeros beside a picture are none', () => {
    const { drafts, problems } = parse(
      'Handle,Title,Variant SKU,Variant Inventory Qty,Image Src\na,A,A-1,3,\na,,,5,\nb,B,B-1,3,\nb,,,0,b.jpg\nc,C,C-1,3,\nc,,,4,c.jpg\n',
    );
    expect(problems.map(({ line, field }) => `${line} ${field}`)).toEqual([
      '3 Variant Inventory Qty',
      '7 Variant Inventory Qty',
    ]);
    expect(problems[0]?.reason).toBe(
      'stands on a row that names no variant: its option values, SKU and price are empty',
    );
    expect(drafts.map(({ handle }) => handle)).toEqual(['b']);
  });

  it('[import] a file without handles makes them of titles; a row without a title goes on with the product above', () => {
    const { drafts, problems } = parse(
      'Title,Option1 Name,Option1 Value,Price\nTall Vase,Size,S,10\n,,M,12\nJug,Size,S,5\n,,M,6\n',
    );
    expect(problems).toEqual([]);
    expect(drafts.map(({ handle, variants }) => [handle, variants.map(({ values }) => values.join())])).toEqual([
      ['tall-vase', ['S', 'M']],
      ['jug', ['S', 'M']],
    ]);
  });

  it('[import] in a file without handles no row is taken for part of another product', () => {
    const { drafts, problems, refused } = parse(
      'Title,Option1 Name,Option1 Value,Price\n,,L,9\nJug,Size,S,5\n!!!,Size,S,5\n,,M,6\nCup,Size,S\n,,M,7\nTall vase,Size,S,1\nTall Vase!,Size,M,1\n',
    );
    expect(drafts.map(({ handle, variants }) => [handle, variants.length])).toEqual([['jug', 1]]);
    expect(problems.map(({ line, field }) => `${line} ${field}`)).toEqual([
      '2 Title',
      '4 Title',
      '5 Title',
      '6 ',
      '9 Title',
    ]);
    expect(refused).toBe(5);
  });

  it('[import] a file that has neither handles nor titles is refused with the columns it needs', () => {
    expect(() => parse('SKU,Price\nA,1\n')).toThrow('The header has no column "URL handle" or "Handle" or "Title"');
  });

  it('[import] a decimal comma is one where semicolons part the cells', () => {
    expect(parse('Handle;Title;Price;Compare-at price\na;A;12,50;20,5\n').drafts[0]?.variants[0]?.fields).toMatchObject(
      { price: 1250, compare_at_price: 2050 },
    );
    expect(parse('Handle;Title;Price\na;A;1.200,00\nb;B;1,000\n').problems.map(({ line }) => line)).toEqual([2, 3]);
    expect(parse('Handle\tTitle\tPrice\na\tA\t12,50\n').problems).toEqual([
      { line: 2, field: 'Price', reason: '"12,50" is no amount; write it plainly, such as 12.50' },
    ]);
  });

  it('[import] a decimal comma is one in every column of decimals, and zeros beside a picture are none', () => {
    const HEAD =
      'Handle;Title;Variant SKU;Variant Price;Compare-at price;Variant Weight;Variant Weight Unit;Variant Inventory Qty;Unit price total measure;Unit price total measure unit;Unit price base measure;Image Src';
    const { drafts, problems } = parse(
      `${HEAD}\na;A;A-1;12,50;;0,5;kg;3,00;0,75;l;1,5;\na;;;;0,00;0,0;;0,00;0,0;;;a.jpg\n`,
    );
    expect(problems).toEqual([]);
    expect(drafts[0]?.variants).toMatchObject([
      {
        fields: {
          price: 1250,
          weight: 500,
          quantity: 3,
          unit_price_measurement: { quantity_value: 0.75, reference_value: 1.5 },
        },
      },
    ]);
    expect(parse(`${HEAD}\na;A;A-1;12,50;;0,5;kg;;;;;\na;;;;0,01;;;;;;;a.jpg\n`).problems).toMatchObject([
      { line: 3, field: 'Compare-at price' },
    ]);
  });

  it('[import] columns nobody reads are named', () => {
    expect(parse('Handle,Title,Variant Price,Cost per item\na,A,1,2\n').unused).toEqual(['Cost per item']);
  });

  describe('unit prices', () => {
    const HEAD =
      'Handle,Title,Price,Unit price total measure,Unit price total measure unit,Unit price base measure,Unit price base measure unit\n';
    const measured = (cells: string) => parse(`${HEAD}a,A,1,${cells}\n`);

    it.each([
      ['500,ml,1,l', { quantity_value: 500, quantity_unit: 'ml', reference_value: 1, reference_unit: 'l' }],
      ['0.75,Litre,100,ML', { quantity_value: 0.75, quantity_unit: 'l', reference_value: 100, reference_unit: 'ml' }],
      ['3,units,,', { quantity_value: 3, quantity_unit: 'item', reference_value: 1, reference_unit: 'item' }],
      ['12,fl oz,,', { quantity_value: 12, quantity_unit: 'fl_oz', reference_value: 1, reference_unit: 'fl_oz' }],
      [',,,', null],
      [',ml,,l', null],
    ])('[core §3] %s', (cells, expected) => {
      expect(measured(cells).drafts[0]?.variants[0]?.fields.unit_price_measurement).toEqual(expected);
    });

    it.each([
      ['x,ml,1,l', 'Unit price total measure', 'no measure'],
      ['0,ml,1,l', 'Unit price total measure', 'no measure'],
      ['5,,1,l', 'Unit price total measure unit', 'is empty'],
      ['5,cubits,1,l', 'Unit price total measure unit', 'no unit'],
      ['5,g,1,l', 'Unit price base measure unit', 'does not measure'],
      [',,1,l', 'Unit price total measure', 'is empty'],
    ])('[core §3] refuses %s at %s', (cells, field, reason) => {
      expect(measured(cells).problems).toContainEqual({ line: 2, field, reason: expect.stringContaining(reason) });
    });

    it('[core §3] columns the file has not leave what is there', () => {
      expect(
        parse('Handle,Title,Price\na,A,1\n').drafts[0]?.variants[0]?.fields.unit_price_measurement,
      ).toBeUndefined();
    });
  });
});
