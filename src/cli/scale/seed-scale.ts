import { sql } from 'drizzle-orm';
import { insertRows, takeIds } from '#server/db/bulk-rows.ts';
import type { Database, Db } from '#server/db/database.ts';
import { collectionProducts, collections } from '#server/db/schema/collection.ts';
import { menus } from '#server/db/schema/content.ts';
import { productImages, products, variants } from '#server/db/schema/product.ts';
import { searchEntries } from '#server/db/schema/search.ts';
import { indexCollections, indexProducts } from '#server/modules/search/index-shop.ts';
import { countWords } from '#server/modules/search/write-entries.ts';
import { readDemoContent, readDemoTheme } from '../demo/content.ts';
import type { DemoContent } from '../demo/content.types.ts';
import { demoShop } from '../demo/shops.ts';
import { DEMO_NOW } from '../demo/seed/clock.ts';
import { seedCommerce } from '../demo/seed/seed-commerce.ts';
import { claimShop, seedShopFacts } from '../demo/seed/seed-shop.ts';
import { seedTheme } from '../demo/seed/seed-theme.ts';
import { generateCollections, generateProduct } from './generate.ts';
import type { Picture } from './generate.ts';

/** Products written and forgotten at a time: what bounds the memory of a hundred thousand. */
const BATCH = 500;
const PICTURES = 40;
/** Files of the demo's theme that name no product and no collection. */
const BORROWED = ['header', 'overlay', 'collection', 'collections', 'search', 'cart', 'checkout', 'theme'];

export interface ScaleShop {
  handle: string;
  products: number;
}

/** Pictures of the demo that the generated products share. */
export async function scaleImages(): Promise<Picture[]> {
  const { catalogue } = await readDemoContent(demoShop('halden'));
  return catalogue.products
    .flatMap(({ images }) => images.filter(({ role }) => role === 'packshot'))
    .slice(0, PICTURES);
}

/**
 * Writes a shop of generated products, all or nothing, at `<handle>.localhost`; the same number makes the same rows.
 * False where the handle is taken.
 */
export function seedScale(
  { db }: Pick<Database, 'db'>,
  { handle, products: total }: ScaleShop,
  onWritten: (done: number, total: number) => void,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [content, files, pictures] = await Promise.all([
      readDemoContent(demoShop('atelier')),
      readDemoTheme(demoShop('atelier')),
      scaleImages(),
    ]);
    const [id = 0] = await takeIds(tx, 'shops', 1);
    const shop = shopOf(content, id, handle);
    if (!(await claimShop(tx, shop, 0))) return false;
    await seedShopFacts(tx, shop);
    await seedCommerce(tx, shop, new Map());
    await seedTheme(tx, shop, { ...Object.fromEntries(BORROWED.map((name) => [name, files[name]])), ...OWN_TEMPLATES });
    const groups = generateCollections(id, pictures);
    await insertRows(tx, collections, groups);
    await tx.insert(menus).values({
      shop_id: id,
      id: 1,
      handle: 'main-menu',
      title: 'Main menu',
      items: [
        { title: 'Everything', url: '/collections/all' },
        ...[0, 9, 24, 49].map((index) => ({
          title: groups[index]!.title,
          url: `/collections/${groups[index]!.handle}`,
        })),
      ],
    });
    for (let first = 1; first <= total; first += BATCH) {
      const last = Math.min(first + BATCH - 1, total);
      await writeProducts(tx, id, first, last, pictures);
      // Nothing has counted rows of an open transaction: without it each batch would read the whole shop again.
      if (first === 1 || last === total)
        await tx.execute(sql`analyze ${products}, ${variants}, ${searchEntries}, ${collectionProducts}`);
      onWritten(last, total);
    }
    await indexCollections(
      tx,
      id,
      groups.map((group) => group.id!),
    );
    await countWords(tx, id, DEMO_NOW);
    return true;
  });
}

async function writeProducts(
  db: Db,
  shop_id: number,
  first: number,
  last: number,
  pictures: readonly Picture[],
): Promise<void> {
  const made = Array.from({ length: last - first + 1 }, (_, index) =>
    generateProduct(shop_id, first + index, pictures),
  );
  await insertRows(
    db,
    products,
    made.map(({ product }) => product),
  );
  await insertRows(
    db,
    productImages,
    made.flatMap(({ images }) => images),
  );
  await insertRows(
    db,
    variants,
    made.flatMap((one) => one.variants),
  );
  await insertRows(
    db,
    collectionProducts,
    made.flatMap((one, index) =>
      one.collections.map((collection_id) => ({
        shop_id,
        collection_id,
        product_id: first + index,
        position: first + index,
      })),
    ),
  );
  await indexProducts(
    db,
    shop_id,
    made.map((_, index) => first + index),
  );
}

/** Money, languages, shipping and taxes are the smallest demo shop's; its goods, words and password are not. */
function shopOf(content: DemoContent, id: number, handle: string): DemoContent {
  const host = `${handle}.localhost`;
  return {
    ...content,
    demo: { id, key: handle, handle, pictures: [] },
    shop: {
      ...content.shop,
      name: 'Scale',
      domain: host,
      sub_domain: handle,
      hosts: [host],
      email: `hello@${handle}.example`,
      password: undefined,
    },
    catalogue: { products: [], collections: [] },
  };
}

const one = (type: string, settings: object) => ({ sections: { main: { type, settings } }, order: ['main'] });

const OWN_TEMPLATES = {
  homepage: one('featured-collection', {
    heading: 'Scale',
    collection: 'set-1',
    count: 12,
    columns: 4,
    mobileColumns: 2,
  }),
  product: one('main-product', { showVendor: true }),
};
