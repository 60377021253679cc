import { and, count, eq, sum } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENTITY_TYPES } from '#api/translation.api.ts';
import { verifyPassword } from '#server/core/password.ts';
import type { Database } from '#server/db/database.ts';
import { translations } from '#server/db/schema/content.ts';
import { customers } from '#server/db/schema/customer.ts';
import { orderItems, orders } from '#server/db/schema/order.ts';
import { discounts, discountUses } from '#server/db/schema/pricing.ts';
import { products, reviews, variants } from '#server/db/schema/product.ts';
import { shops } from '#server/db/schema/shop.ts';
import { themes, themeVersions } from '#server/db/schema/theme.ts';
import { openTestDatabase, testEngine } from '#server/db/testing.ts';
import { buildCatalogueModel } from '#server/modules/catalogue/catalogue-model.ts';
import { readCatalogueRows } from '#server/modules/catalogue/catalogue-rows.ts';
import { summarise } from '#server/modules/catalogue/build-product.ts';
import { ProductRecords } from '#server/modules/catalogue/product-records.ts';
import { entityTexts } from '#server/modules/catalogue/entity-texts.ts';
import { Translations } from '#server/modules/catalogue/translate.ts';
import { readDemoContent } from './content.ts';
import { DEMO_NOW } from './seed/clock.ts';
import { seedDemo, seedDemoShop } from './seed.ts';
import { seedTheme } from './seed/seed-theme.ts';
import { demoShop } from './shops.ts';

const halden = demoShop('halden');

describe('the demo shop', () => {
  let database: Database;
  const lines: string[] = [];

  beforeAll(async () => {
    database = await openTestDatabase(testEngine);
    expect(await seedDemoShop(database, halden, (line) => lines.push(line))).toBe(true);
  });
  afterAll(() => database.close());

  const asker = () => ({ id: 1, digest: 'one', db: database.db });
  const modelIn = async (locale: string) =>
    buildCatalogueModel(
      await readCatalogueRows(database.db, 1, DEMO_NOW),
      await Translations.read(database.db, 1, locale),
      { locale, currency: 'USD', now: DEMO_NOW, records: new ProductRecords() },
    );
  const rows = (table: Parameters<Database['db']['$count']>[0]) => database.db.$count(table);

  it('[decisions, Shop and hosts] is there once, however often it is seeded', async () => {
    const before = await rows(translations);
    expect(await seedDemoShop(database, halden, (line) => lines.push(line))).toBe(false);
    expect(lines.at(-1)).toBe('Halden & Moss is there already');
    expect([
      await rows(shops),
      await rows(products),
      await rows(orders),
      await rows(reviews),
      await rows(translations),
    ]).toEqual([1, 29, 2000, 300, before]);
  });

  it('[decisions, Commerce] order numbers go on where the past orders end', async () => {
    const [shop] = await database.db.select().from(shops);
    expect(shop?.next_order_number).toBe(3001);
  });

  it('[core §3] options of a variant are its title, and a product without options has none', async () => {
    const all = await database.db.select().from(variants);
    expect(all.find(({ sku }) => sku === 'HM-CYLI-MOS-TALL3')).toMatchObject({
      option1: 'Moss',
      option2: 'Tall 34 cm',
      option3: null,
      price: 9200,
    });
    expect(all.find(({ sku }) => sku === 'HM-OAKW')).toMatchObject({
      title: 'Default Title',
      option1: null,
      quantity: 5,
    });
  });

  it('[acc §3] a product is answered whole in Arabic: options, variants, swatches, pictures, custom options', async () => {
    const model = await modelIn('ar');
    const whole = await model.records(
      asker(),
      model.products.map(({ id }) => id),
    );
    const product = (handle: string) => whole.get(model.byHandle.get(handle)!.id)?.product;
    const vase = product('cylinder-vase');
    expect(vase).toMatchObject({
      title: 'مزهرية أسطوانية',
      product_type: 'المزهريات',
      meta_title: 'مزهرية أسطوانية · Halden & Moss',
    });
    expect(vase?.options[0]).toMatchObject({
      name: 'الطلاء',
      values: ['طباشيري', 'طحلبي', 'حبري'],
      color_swatch: { طباشيري: '#E6DFD2' },
    });
    expect(vase?.variants[0]).toMatchObject({ option1: 'طباشيري', title: 'طباشيري / وسط 26 سم' });
    const mount = product('made-to-order-frame')?.custom_options.find(({ type }) => type === 'select');
    expect(mount).toMatchObject({
      label: 'الإطار الداخلي',
      values: [{ value: 'بلا إطار داخلي' }, { value: 'بعرض 4 سم' }, { value: 'بعرض 6 سم' }],
      default_value: 'بعرض 4 سم',
    });
    expect(product('linen-cushion')?.options[0]?.variant_group).toEqual({
      كتّاني: 'غير مصبوغ',
      طحلبي: 'مصبوغ بالنباتات',
      طيني: 'مصبوغ بالنباتات',
    });
    expect(product('pillar-candles')?.selling_plan_groups[0]).toMatchObject({
      name: 'تجديد الشموع',
      selling_plans: [{ name: 'كل شهر' }, { name: 'كل شهرين' }],
    });
    expect(
      [...whole.values()].flatMap(({ product }) => product.images.filter(({ alt }) => !/\p{Script=Arabic}/u.test(alt))),
    ).toEqual([]);
    expect(whole.size).toBe(model.products.length);
    // A card is made of its own texts and says what the product says.
    for (const [place, card] of model.products.entries())
      expect(card).toEqual(summarise(whole.get(card.id)!.product, new Date(model.index.published[place]!)));

    expect(model.menus.get('main-menu')?.items[0]?.items[0]?.title).toBe('المزهريات');
    expect(model.collections.get('vases')?.summary).toMatchObject({
      title: 'المزهريات',
      product_count: 4,
      image: { alt: expect.stringMatching(/\p{Script=Arabic}/u) },
    });
  });

  it.each(['de', 'fr', 'ja', 'ar'])(
    '[acc §7] every text written in %s is in the words of its product, collection, page, policy or menu',
    async (locale) => {
      const model = await modelIn(locale);
      const written = await database.db.select().from(translations).where(eq(translations.locale, locale));
      const asked = ENTITY_TYPES.flatMap((type) =>
        written.filter(({ entity_type }) => entity_type === type).map((row) => ({ ...row, type })),
      );
      const missed = [];
      for (const { type, entity_id, field, value } of asked) {
        const { fields = {}, handle } = (await entityTexts(asker(), model, type, { id: entity_id })) ?? {};
        const isThere =
          field === 'handle'
            ? handle === value
            : /description|body_html/.test(field)
              ? Object.hasOwn(fields, field)
              : Object.values(fields).includes(value);
        if (!isThere) missed.push({ type, entity_id, field, value });
      }
      expect(new Set(asked.map(({ type }) => type))).toEqual(new Set(ENTITY_TYPES));
      expect(missed).toEqual([]);
    },
  );

  it("[acc §7] what French leaves out is in the shop's own words", async () => {
    const wordsIn = async (locale: string) =>
      (await entityTexts(asker(), await modelIn(locale), 'product', { handle: 'cylinder-vase' }))?.fields;
    const inFrench = (await wordsIn('fr'))?.description;
    await database.db
      .delete(translations)
      .where(and(eq(translations.locale, 'fr'), eq(translations.value, String(inFrench))));
    const [english, french] = [await wordsIn('en'), await wordsIn('fr')];
    expect(french?.title).toBe('Vase cylindre');
    expect(inFrench).not.toBe(english?.description);
    expect(french?.description).toBe(english?.description);
  });

  it('[acc §3] a field that is not written in a language has no row', async () => {
    const french = await database.db.select().from(translations).where(eq(translations.locale, 'fr'));
    expect(french.some(({ entity_type, field }) => entity_type === 'blog_post' && field === 'title')).toBe(true);
    expect(french.some(({ entity_type, field }) => entity_type === 'blog_post' && field === 'body_html')).toBe(false);
  });

  it('[decisions, Accounts and security] passwords of the demo customers are stored hashed and open their accounts', async () => {
    const { customers: written } = await readDemoContent(halden);
    for (const { id, password } of written) {
      const [row] = await database.db.select().from(customers).where(eq(customers.id, id));
      expect(row?.password_hash).not.toContain(password);
      expect(await verifyPassword(password, row?.password_hash ?? '')).toBe(true);
    }
  });

  it('[decisions, Commerce] uses of a discount are counted as they were used', async () => {
    const used = await database.db
      .select({ id: discountUses.discount_id, uses: count() })
      .from(discountUses)
      .groupBy(discountUses.discount_id);
    const counted = await database.db.select({ id: discounts.id, used_count: discounts.used_count }).from(discounts);
    expect(Object.fromEntries(used.map(({ id, uses }) => [id, uses]))).toEqual(
      Object.fromEntries(
        counted.filter(({ used_count }) => used_count > 0).map(({ id, used_count }) => [id, used_count]),
      ),
    );
  });

  it('[core §3] units sold are those of the orders', async () => {
    const [sold] = await database.db.select({ units: sum(orderItems.qty).mapWith(Number) }).from(orderItems);
    const [known] = await database.db.select({ units: sum(products.sales_count).mapWith(Number) }).from(products);
    expect(sold?.units).toBe(known?.units);
  });

  it('[theme-model, rule 1] the theme of the files is published with its groups, templates and texts', async () => {
    const hero = { sections: { hero: { type: 'hero' } }, order: ['hero'] };
    await database.db.delete(themes);
    await seedTheme(database.db, await readDemoContent(halden), { header: hero, homepage: hero });
    const [theme] = await database.db
      .select()
      .from(themes)
      .innerJoin(themeVersions, eq(themeVersions.id, themes.version_id));
    expect(theme?.themes).toMatchObject({ preset: 'plaster', is_published: true });
    expect(theme?.theme_versions.json).toMatchObject({
      groups: { header: hero },
      templates: { homepage: hero },
      messages: { ar: { 'home.hero.heading': expect.any(String) } },
    });
  });
});

describe('all demo shops', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase(testEngine);
    await seedDemoShop(database, demoShop('atelier'), () => undefined);
    await database.db.update(shops).set({ name: 'Renamed' }).where(eq(shops.id, 3));
    await seedDemo(database, () => undefined);
  });
  afterAll(() => database.close());

  it('[decisions, Shop and hosts] stand side by side; one that was there is left as it is', async () => {
    const found = await database.db
      .select({ id: shops.id, name: shops.name, currency: shops.default_currency, builder: shops.is_web_builder })
      .from(shops)
      .orderBy(shops.id);
    expect(found).toEqual([
      { id: 1, name: 'Halden & Moss', currency: 'USD', builder: false },
      { id: 2, name: 'Field Notes Studio', currency: 'EUR', builder: true },
      { id: 3, name: 'Renamed', currency: 'GBP', builder: false },
    ]);
  });

  it('[acc §4] the password that opens Atelier is stored hashed; the others are open', async () => {
    const found = await database.db.select({ id: shops.id, hash: shops.password_hash }).from(shops).orderBy(shops.id);
    const { shop } = await readDemoContent(demoShop('atelier'));
    expect(found.map(({ hash }) => hash !== null)).toEqual([false, false, true]);
    expect(await verifyPassword(shop.password ?? '', found[2]?.hash ?? '')).toBe(true);
  });

  it('[decisions, Accounts and security] past orders of two shops share no token', async () => {
    const tokens = await database.db.select({ token: orders.token }).from(orders);
    expect(tokens).toHaveLength(2260);
    expect(new Set(tokens.map(({ token }) => token)).size).toBe(2260);
  });

  it('[decisions, Shop and hosts] a shop that cannot be written whole leaves nothing', async () => {
    const broken = { ...demoShop('fieldnotes'), id: 4, handle: 'broken' };
    await expect(seedDemoShop(database, broken, () => undefined)).rejects.toThrow();
    expect(await database.db.$count(products, eq(products.shop_id, 4))).toBe(0);
    expect(await database.db.$count(shops, eq(shops.id, 4))).toBe(0);
  });
});
