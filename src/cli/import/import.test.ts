import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, asc, eq, isNull } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { openPostgres } from '#server/db/postgres/open.ts';
import { collections } from '#server/db/schema/collection.ts';
import { oldHandles, redirects } from '#server/db/schema/content.ts';
import { productImages, products, variants } from '#server/db/schema/product.ts';
import { jobs } from '#server/db/schema/system.ts';
import { createTestPostgres } from '#server/db/testing.ts';
import { runCommand, runInShell } from '../../../tests/support/run-command.ts';
import { seedShop } from '../../../tests/support/seed-shop.ts';

/**
 * Old column names, a variant and an image on rows of their own, an image as a file and one as a URL; a product with
 * two mistakes; a gift card.
 */
const PRODUCTS = `Handle,Title,Body (HTML),Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Compare At Price,Image Src,Image Alt Text,Gift Card
jug,Jug,"<p>Tall,
thrown</p><script>x()</script>",Glaze,Chalk,J-1,48.00,60.00,jug.png,From the side,FALSE
jug,,,,Ink,J-2,52.00,,https://pictures.example/jug.jpg,From above,
cup,Cup,,,,C-1,"1,50",,,,FALSE
cup,,,,,,,,ftp://pictures.example/cup.jpg,,
card,Gift card,,,,,25.00,,,,TRUE
`;

describe('vitrine import', () => {
  let folder: string;
  let database: Database;
  let drop: () => Promise<void>;
  let env: Record<string, string>;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-import-'));
    const postgres = await createTestPostgres();
    drop = postgres.drop;
    env = { DATABASE_URL: postgres.url, VITRINE_DATA_DIR: join(folder, 'data') };
    database = await openPostgres(postgres.url, { onError: () => undefined });
    await seedShop(database);
    await sharp({ create: { width: 30, height: 20, channels: 3, background: '#c02010' } })
      .png()
      .toFile(join(folder, 'jug.png'));
  });
  afterAll(async () => {
    await database.close();
    await drop();
    await rm(folder, { recursive: true });
  });

  const vitrine = (...words: string[]) => runCommand(words, env);
  const file = async (name: string, csv: string) => {
    await writeFile(join(folder, name), csv);
    return join(folder, name);
  };
  const found = async (handle: string) => {
    const { db } = database;
    const [product] = await db.select().from(products).where(eq(products.handle, handle));
    if (!product) return undefined;
    const isSold = and(eq(variants.product_id, product.id), isNull(variants.retired_at));
    return {
      product,
      variants: await db.select().from(variants).where(isSold).orderBy(asc(variants.position)),
      images: await db
        .select()
        .from(productImages)
        .where(eq(productImages.product_id, product.id))
        .orderBy(asc(productImages.position)),
    };
  };

  it('[import] with --dry-run reports what it would do, exits as the import would, and writes nothing', async () => {
    const { code, out } = await vitrine(
      'import',
      'products',
      await file('products.csv', PRODUCTS),
      '--shop',
      'halden',
      '--dry-run',
    );
    expect(out).toContain(
      'Would import products of Halden & Moss: 1 new, 0 changed, 0 as they were, 1 refused, 1 skipped, 1 pictures to fetch while the shop runs. Nothing was written.',
    );
    expect(code).toBe(1);
    expect([await found('jug'), await database.db.select().from(jobs)]).toEqual([undefined, []]);
  });

  it('[import] imports valid rows and reports line, column and reason of each rejected one', async () => {
    const report = join(folder, 'report.csv');
    const { code, out, err } = await vitrine(
      'import',
      'products',
      await file('products.csv', PRODUCTS),
      '--shop',
      'halden',
      '--report',
      report,
    );
    const refused = [
      'products.csv:5: Variant Price: "1,50" is no amount; write it plainly, such as 12.50',
      'products.csv:6: Image Src: is neither an http address nor a path',
    ];
    const skipped = 'products.csv:7: Gift Card: card: gift cards are not sold here, skipped';
    expect(out.split('\n')).toEqual(
      expect.arrayContaining([
        ...refused,
        skipped,
        'Imported products of Halden & Moss: 1 new, 0 changed, 0 as they were, 1 refused, 1 skipped, 1 pictures to fetch while the shop runs',
      ]),
    );
    expect([code, err]).toEqual([1, '']);
    expect((await readFile(report, 'utf8')).split('\n').map((row) => row.split(',').slice(0, 2).join())).toEqual([
      'Line,Field',
      '5,Variant Price',
      '6,Image Src',
      '7,Gift Card',
      '',
    ]);
  });

  it('[import] imported the whole product: options, prices, sanitised text, an image beside the file and one that a job will download', async () => {
    const jug = await found('jug');
    expect(jug?.product).toMatchObject({
      title: 'Jug',
      description: '<p>Tall,\nthrown</p>',
      options: [{ name: 'Glaze', values: ['Chalk', 'Ink'] }],
    });
    expect(
      jug?.variants.map(({ title, sku, price, compare_at_price }) => ({ title, sku, price, compare_at_price })),
    ).toEqual([
      { title: 'Chalk', sku: 'J-1', price: 4800, compare_at_price: 6000 },
      { title: 'Ink', sku: 'J-2', price: 5200, compare_at_price: null },
    ]);
    expect(jug?.images).toMatchObject([
      { state: 'ready', width: 30, height: 20, alt: 'From the side', average_color: '#c02010' },
      { state: 'pending', source: 'https://pictures.example/jug.jpg', alt: 'From above' },
    ]);
    expect(await database.db.select({ kind: jobs.kind, payload: jobs.payload }).from(jobs)).toEqual([
      { kind: 'fetch-product-pictures', payload: { product_id: jug?.product.id } },
    ]);
    expect([await found('cup'), await found('card')]).toEqual([undefined, undefined]);
  });

  it('[import] finds a product by its handle: fields without a column stay, and variants keep their ids; without a terminal there is no progress bar', async () => {
    const before = await found('jug');
    const { code, out } = await vitrine(
      'import',
      await file('prices.csv', 'URL handle,SKU,Price\njug,J-2,54.00\n'),
      '--shop',
      'halden',
    );
    expect([code, out]).toEqual([
      0,
      expect.stringContaining(
        '1 of 1 products\nImported products of Halden & Moss: 0 new, 1 changed, 0 as they were, 0 refused',
      ),
    ]);
    expect(out).not.toMatch(/\r|\[#/);
    const [chalk, ink] = before!.variants;
    expect((await found('jug'))?.variants).toEqual([
      { ...chalk, updated_at: expect.any(Date) },
      { ...ink, price: 5400, updated_at: expect.any(Date) },
    ]);
  });

  it('[import] imports collections, with their products in the order of the rows', async () => {
    const csv = 'Handle,Title,Product handle\ntable,For the table,jug\ntable,,everyday-mug\nlost,Lost,no-such-thing\n';
    const { code, out } = await vitrine(
      'import',
      'collections',
      await file('collections.csv', csv),
      '--shop',
      'halden',
    );
    expect(out).toContain('collections.csv:4: Product handle: the shop has no product "no-such-thing"');
    expect([code, out]).toEqual([
      1,
      expect.stringContaining('Imported collections of Halden & Moss: 1 new, 0 changed, 0 as they were, 1 refused'),
    ]);
    expect(
      await database.db.select({ title: collections.title }).from(collections).where(eq(collections.handle, 'table')),
    ).toEqual([{ title: 'For the table' }]);
    const { out: exported } = await vitrine('export', 'collections', '--shop', 'halden');
    expect(exported).toMatch(/^For the table,table,.*,jug\n,table,,,,,,,,everyday-mug$/m);
  });

  it('[import] an image in a local network is rejected at once, unless it is of one of the shops', async () => {
    const csv = 'Handle,Title,Variant Price,Variant Image\nlocal,Local,1,http://10.0.0.8/a.jpg\n';
    const { code, out } = await vitrine('import', await file('local.csv', csv), '--shop', 'halden');
    expect([code, out]).toEqual([
      1,
      expect.stringContaining(
        'local.csv:2: Variant Image: http://10.0.0.8/a.jpg leads into a local network, where nothing is fetched',
      ),
    ]);
  });

  it('[import] an image at a port that is not for the web is rejected at once', async () => {
    const csv =
      'Handle,Title,Variant Price,Image Src\nport,Port,1,https://pictures.example:8443/a.jpg\nweb,Web,1,https://pictures.example:443/a.jpg\n';
    const { code, out } = await vitrine('import', await file('port.csv', csv), '--shop', 'halden', '--dry-run');
    expect([code, out]).toEqual([
      1,
      expect.stringContaining(
        'port.csv:2: Image Src: https://pictures.example:8443/a.jpg leads to the port 8443, where nothing is fetched',
      ),
    ]);
    expect(out).toContain(': 1 new, 0 changed, 0 as they were, 1 refused, 1 pictures to fetch');
  });

  it('[import] a collection with an invalid image does not affect others and ends without a stack', async () => {
    const csv = 'Handle,Title,Image Src\nbad,Bad,http://\nwell,Well,\n';
    const { code, out, err } = await vitrine('import', 'collections', await file('bad.csv', csv), '--shop', 'halden');
    expect([code, out, err]).toEqual([
      1,
      expect.stringMatching(/bad\.csv:2: Image Src: is no address[^]*1 new, 0 changed, 0 as they were, 1 refused/),
      '',
    ]);
  });

  it('[import] the pictures command lists images that could not be downloaded, and why', async () => {
    expect(await vitrine('import', 'pictures', '--shop', 'halden')).toMatchObject({
      code: 0,
      out: expect.stringContaining(
        '0 pictures of Halden & Moss could not be fetched, 1 of products are still to be fetched while the shop runs\n',
      ),
    });
    await database.db
      .update(productImages)
      .set({ state: 'failed', problem: 'https://pictures.example/jug.jpg answers 404' })
      .where(eq(productImages.state, 'pending'));
    const [table] = await database.db
      .select({ id: collections.id })
      .from(collections)
      .where(eq(collections.handle, 'table'));
    await database.db.insert(jobs).values({
      shop_id: 1,
      kind: 'fetch-collection-picture',
      unique_key: String(table!.id),
      failed_at: new Date(),
      last_error: 'https://pictures.example/table.jpg is of the type text/html',
    });
    const { code, out } = await vitrine('import', 'pictures', '--shop', 'halden');
    expect(out).toContain(
      '/products/jug: https://pictures.example/jug.jpg answers 404\n/collections/table: https://pictures.example/table.jpg is of the type text/html\n2 pictures of Halden & Moss could not be fetched, 0 of products',
    );
    expect(code).toBe(1);
    await database.db.delete(jobs).where(eq(jobs.unique_key, String(table!.id)));
    await database.db
      .update(productImages)
      .set({ state: 'pending', problem: null })
      .where(eq(productImages.state, 'failed'));
  });

  it('[import] imports redirects', async () => {
    const csv = 'Redirect from,Redirect to\n/old-jug,/products/jug\n/cart,/products/jug\n';
    const { code, out } = await vitrine('import', 'redirects', await file('redirects.csv', csv), '--shop', 'halden');
    expect([code, out]).toEqual([
      1,
      expect.stringContaining('redirects.csv:3: Redirect from: is a path the shop itself answers'),
    ]);
    expect(
      await database.db
        .select({ from: redirects.from_path, to: redirects.target })
        .from(redirects)
        .where(eq(redirects.from_path, '/old-jug')),
    ).toEqual([{ from: '/old-jug', to: '/products/jug' }]);
  });

  it('[import] imports handles, of the primary language and of others; old handles redirect', async () => {
    const csv = `Type,Handle,Language,New handle
product,jug,de,krug
product,jug,,tall-jug
product,pitcher,de,krug
product,pitcher,fr,Cruche à Eau
product,pitcher,,cylinder-vase
collection,vases,de,all
page,about,xx,ueber-uns
page,about,,about-us
policy,refund-policy,de,
product,nothing,de,nichts
parcel,jug,de,paket
`;
    const path = await file('handles.csv', csv);
    const { code, out } = await vitrine('import', 'handles', path, '--shop', 'halden');
    expect([code, out]).toEqual([
      1,
      expect.stringContaining('Imported handles of Halden & Moss: 1 new, 2 changed, 1 as they were, 7 refused'),
    ]);
    for (const sentence of [
      'handles.csv:4: New handle: "krug" is what another product is called in the language de',
      'handles.csv:5: New handle: "Cruche à Eau" cannot be part of an address; use letters, digits and hyphens',
      'handles.csv:6: New handle: "cylinder-vase" is the handle of another product',
      'handles.csv:7: New handle: "all" is a word of the shop\'s own addresses',
      'handles.csv:8: Language: "xx" is no language of the shop beside its first',
      'handles.csv:11: Handle: the shop has no product "nothing"',
      'handles.csv:12: Type: "parcel" is none of product, collection, page, policy',
    ])
      expect(out).toContain(sentence);
    const { db } = database;
    const [jug] = await db.select({ id: products.id }).from(products).where(eq(products.handle, 'tall-jug'));
    expect(
      await db
        .select({ type: oldHandles.entity_type, handle: oldHandles.handle })
        .from(oldHandles)
        .where(eq(oldHandles.entity_id, jug!.id)),
    ).toEqual([{ type: 'product', handle: 'jug' }]);
    const again = await vitrine('import', 'handles', path, '--shop', 'halden');
    expect(again.out).toContain('0 new, 0 changed, 3 as they were, 8 refused');
    expect((await vitrine('export', 'handles', '--shop', 'halden')).out).toContain('\nproduct,tall-jug,de,krug\n');
  });

  it('[import] rejects a new product or collection whose handle another one has in a language', async () => {
    const taken = await vitrine(
      'import',
      await file('taken.csv', 'Handle,Title,Variant Price\nkrug,Krug,10\n'),
      '--shop',
      'halden',
    );
    expect([taken.code, taken.out]).toEqual([
      1,
      expect.stringContaining('taken.csv:2: Handle: "krug" is what another product is called in the language de'),
    ]);
    await vitrine(
      'import',
      'handles',
      await file('c.csv', 'Type,Handle,Language,New handle\ncollection,oak,fr,chene\n'),
      '--shop',
      'halden',
    );
    const list = await vitrine(
      'import',
      'collections',
      await file('cc.csv', 'Handle,Title\nchene,Oak\n'),
      '--shop',
      'halden',
    );
    expect([list.code, list.out]).toEqual([
      1,
      expect.stringContaining('cc.csv:2: Handle: "chene" is what another collection is called in the language fr'),
    ]);
  });

  it.each(['products', 'collections', 'handles', 'redirects'])(
    '[import] what export writes of %s imports to what is there, and nothing but the file is on its standard output',
    async (kind) => {
      const { code, out, err } = await vitrine('export', kind, '--shop', 'halden');
      expect([code, err]).toEqual([0, expect.stringMatching(/\d+ rows of Halden & Moss/)]);
      const again = await vitrine('import', kind, await file(`${kind}.csv`, out), '--shop', 'halden', '--dry-run');
      expect([again.code, again.out]).toEqual([0, expect.stringMatching(/ of Halden & Moss: 0 new, .* 0 refused/)]);
      expect(again.out).toContain(' 0 changed,');
    },
  );

  it('[import] a report that cannot be written is reported before anything is imported', async () => {
    const csv = await file('new.csv', 'Handle,Title,Variant Price\nnew-thing,New thing,10\n');
    const import_ = (report: string) => vitrine('import', csv, '--shop', 'halden', '--report', report);
    expect(await import_(join(folder, 'gone', 'r.csv'))).toEqual({
      code: 1,
      out: '',
      err: `${join(folder, 'gone', 'r.csv')} cannot be written: its folder ${join(folder, 'gone')} is not there.\n`,
    });
    expect(await found('new-thing')).toBeUndefined();
  });

  it('[import] paths are relative to where the command was typed, and a shop is found by its name in any case', async () => {
    await file('here.csv', 'Handle,Title,Variant Price\nhere,Here,10\n');
    const { code, out } = await runCommand(
      ['import', 'here.csv', '--shop', 'HALDEN & moss', '--report', 'here-report.csv', '--dry-run'],
      { ...env, VITRINE_CALLED_IN: folder },
    );
    expect([code, out]).toEqual([0, expect.stringContaining('Would import products of Halden & Moss: 1 new')]);
    expect(await readFile(join(folder, 'here-report.csv'), 'utf8')).toBe('Line,Field,Reason\n');
    expect(
      (
        await runCommand(['export', 'handles', '--shop', 'Halden', '--pictures', 'pictures'], {
          ...env,
          VITRINE_CALLED_IN: folder,
        })
      ).code,
    ).toBe(0);
    expect((await stat(join(folder, 'pictures'))).isDirectory()).toBe(true);
  });

  it('[import] an export ends quietly when its reader closes the pipe', async () => {
    const { code, out, err } = await runInShell('"$0" "$@" | true', ['export', '--shop', 'halden'], env);
    expect([code, out, err]).toEqual([0, '', expect.not.stringMatching(/EPIPE|\n\s+at /)]);
  });

  it.each([
    ['no file', ['import', '--shop', 'halden'], /^Say which file to import/],
    [
      'a file that is not there',
      ['import', 'nowhere.csv', '--shop', 'halden'],
      /^\/.*\/nowhere\.csv is not there\.\n$/,
    ],
    [
      'what import pictures reads none of',
      ['import', 'pictures', '--products', 'new.csv', '--shop', 'halden'],
      /^vitrine import pictures takes no "--products"\. vitrine import --help shows what it takes\.\n$/,
    ],
    [
      'a report of import pictures',
      ['import', 'pictures', '--report', 'failed.csv'],
      /^vitrine import pictures takes no "--report"\./,
    ],
    ['a shop that is not there', ['export', '--shop', 'none'], /There is no shop "none". There are halden/],
    [
      'a file that is no table',
      ['import', 'package.json', '--shop', 'halden'],
      /^\/.*\/package\.json: Line 2: a quote stands inside a cell/,
    ],
    [
      'an unknown option',
      ['import', '--dry'],
      /^--dry is no option of vitrine import\. vitrine import --help shows what it takes\.\n$/,
    ],
    ['an unknown command', ['imports'], /^There is no command "imports"\. Commands: start, /],
    [
      'an unknown kind',
      ['export', 'orders'],
      /^There is no "orders" to export\. Export one of products, collections, handles, redirects/,
    ],
  ])('[import] %s ends with 1 and a sentence, no stack', async (_what, words, sentence) => {
    const { code, err } = await vitrine(...words);
    expect([code, err]).toEqual([1, expect.stringMatching(sentence)]);
    expect(err).not.toMatch(/\n\s+at /);
  });
});
