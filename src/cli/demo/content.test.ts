import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { addressProblems } from '#domain/customer/address-rules.ts';
import { policyPath } from '#domain/page/policy-path.ts';
import { CUSTOM_OPTION_TYPES, DEFAULT_VARIANT_TITLE } from '#domain/product/product.ts';
import { provincesOf } from '#server/modules/shop/countries.ts';
import { readDemoContent } from './content.ts';
import type { DemoContent, DemoMenuItem } from './content.types.ts';
import { DEMO_SHOPS } from './shops.ts';

const contents = await Promise.all(DEMO_SHOPS.map(async (demo) => [demo.key, await readDemoContent(demo)] as const));
const everyItem = (items: DemoMenuItem[]): DemoMenuItem[] =>
  items.flatMap((item) => [item, ...everyItem(item.items ?? [])]);
const menuTitles = ({ menus }: DemoContent) =>
  menus.flatMap(({ title, items }) => [title, ...everyItem(items).map((item) => item.title)]);
const doubles = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index);

const picturesOf = ({ catalogue, journal, media, shop }: DemoContent) => [
  ...catalogue.products.flatMap(({ images }) => images),
  ...catalogue.collections.map(({ image }) => image),
  ...(journal?.posts ?? []).map(({ image }) => image),
  ...media,
  shop.logo,
];

function contentOf(key: string): DemoContent {
  const found = contents.find(([name]) => name === key)?.[1];
  if (!found) throw new Error(`There is no ${key}`);
  return found;
}

describe('the shops of the demo', () => {
  it('[decisions, Shop and hosts] three of them, no two with the same number, handle or host; the first is the default', () => {
    expect(doubles(DEMO_SHOPS.map(({ id }) => `${id}`))).toEqual([]);
    expect(doubles(DEMO_SHOPS.map(({ handle }) => handle))).toEqual([]);
    expect(contents.map(([, { shop }]) => shop.hosts)).toEqual([
      ['localhost', 'halden.localhost'],
      ['fieldnotes.localhost'],
      ['atelier.localhost'],
    ]);
  });

  it('[decisions, Shop and hosts] Field Notes Studio is a web builder in euro, English and French; Atelier asks for a password', () => {
    const [fieldnotes, atelier] = [contentOf('fieldnotes').shop, contentOf('atelier').shop];
    expect(fieldnotes).toMatchObject({ default_currency: 'EUR', is_web_builder: true });
    expect(fieldnotes.password).toBeUndefined();
    expect(fieldnotes.locales.map(({ code }) => code)).toEqual(['en', 'fr']);
    expect(atelier).toMatchObject({ is_web_builder: false, password: expect.stringMatching(/.{8}/) });
  });
});

describe.each(contents)('the catalogue of %s', (_key, content) => {
  const { products, collections } = content.catalogue;

  it('[acc §5] what its words say is made in so many working days takes so long in every estimate', () => {
    const days = { five: 5, ten: 10 };
    for (const { description, variants } of products)
      for (const [word, count] of Object.entries(days))
        if (new RegExp(`${word} (business|working) days`).test(description))
          expect(variants.map(({ making_days }) => making_days)).toEqual(variants.map(() => [count, count]));
  });

  it('[core §3] options that show colours are one filter, and so are those that show measures', () => {
    const colored = products.flatMap(({ options }) => options.filter(({ color_swatch }) => color_swatch));
    const groups = content.shop.option_groups ?? [];
    expect(new Set(colored.map(({ name }) => groups.findIndex((names) => names.includes(name)))).size).toBeLessThan(2);
    const names = new Set(products.flatMap(({ options }) => options.map(({ name }) => name)));
    for (const group of groups) expect(group.filter((name) => names.has(name)).length).toBeGreaterThan(1);
  });

  it('[core §3] handles, ids and SKUs are unique', () => {
    const variants = products.flatMap((product) => product.variants);
    for (const values of [
      products.map(({ handle }) => handle),
      products.map(({ id }) => `${id}`),
      variants.map(({ id }) => `${id}`),
      variants.map(({ sku }) => sku),
    ]) {
      expect(doubles(values)).toEqual([]);
    }
    expect(doubles(collections.map(({ handle }) => handle))).toEqual([]);
  });

  it.each(products.map((product) => [product.handle, product] as const))(
    '[core §3] the variants of %s are its option values',
    (_, { options, variants, images }) => {
      const titles = variants.map(({ title }) => title);
      if (options.length === 0) return expect(titles).toEqual([DEFAULT_VARIANT_TITLE]);
      const combinations = options.reduce<string[][]>(
        (all, { values }) => all.flatMap((start) => values.map((value) => [...start, value])),
        [[]],
      );
      expect(titles).toEqual(combinations.map((values) => values.join(' / ')));
      for (const { color_swatch, values } of options)
        if (color_swatch) expect(Object.keys(color_swatch)).toEqual(values);
      for (const { image } of variants) expect(images[image]).toBeDefined();
      const values = options.flatMap((option) => option.values);
      for (const { option_value } of images) if (option_value) expect(values).toContain(option_value);
      return undefined;
    },
  );

  it('[core §3] a collection holds products that exist', () => {
    const handles = products.map(({ handle }) => handle);
    for (const { products: held } of collections) expect(handles).toEqual(expect.arrayContaining(held));
  });

  it('[core §3] the default of a custom option is one of its values', () => {
    for (const { default_value, default_value_index, values, type, pictures } of products.flatMap(
      ({ custom_options }) => custom_options,
    )) {
      if (default_value_index !== undefined) expect(values[default_value_index]).toBe(default_value);
      if (type === 'picture') expect(Object.keys(pictures)).toEqual(values);
    }
  });

  it('[acc §3] selling plans belong to products', () => {
    const offered = products.flatMap(({ selling_plan_groups }) => selling_plan_groups);
    expect(new Set(offered)).toEqual(new Set(content['selling-plans'].map(({ key }) => key)));
  });
});

describe('what the demo has to show', () => {
  it.each(['halden', 'fieldnotes'])('[core §3] every kind of custom option in %s', (key) => {
    const options = contentOf(key).catalogue.products.flatMap(({ custom_options }) => custom_options);
    expect(new Set(options.map(({ type }) => type))).toEqual(new Set(CUSTOM_OPTION_TYPES));
  });

  it('[decisions, Shop and hosts] every made-to-order product of Field Notes Studio can be ordered without an upload', () => {
    const options = contentOf('fieldnotes').catalogue.products.flatMap(({ custom_options }) => custom_options);
    expect(options.filter(({ type, validations }) => type === 'file' && validations.required)).toEqual([]);
  });

  it('[decisions, Shop and hosts] courses and downloads are sold, and nothing is shipped for them', () => {
    const { products } = contentOf('fieldnotes').catalogue;
    for (const type of ['Online course', 'Download']) {
      const some = products.filter(({ product_type }) => product_type === type);
      expect(some.length).toBeGreaterThanOrEqual(3);
      expect(some.flatMap(({ variants }) => variants).filter(({ requires_shipping }) => requires_shipping)).toEqual([]);
    }
  });

  it.each(['halden', 'fieldnotes'])('[core §3] the shipping page of %s names the days of every zone', (key) => {
    const { pages, shipping } = contentOf(key);
    const text = pages.find(({ handle }) => handle === 'shipping-and-returns')?.body_html.join() ?? '';
    const numbers = 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen'.split(' ');
    for (const { name, rates } of shipping)
      expect(text, name).toContain((rates[0]?.delivery_days ?? []).map((days) => numbers[days]).join(' to '));
  });

  it('[decisions, Commerce] stock of five, of one, of none, and a variant sold out beside others', () => {
    const stock = contentOf('halden').catalogue.products.map(({ variants }) =>
      variants.map(({ quantity }) => quantity),
    );
    expect(stock).toContainEqual([5]);
    expect(stock).toContainEqual([1]);
    expect(stock.some((quantities) => quantities.every((quantity) => quantity === 0))).toBe(true);
    expect(stock.some((quantities) => quantities.includes(0) && quantities.some((quantity) => quantity > 0))).toBe(
      true,
    );
  });

  it('[decisions, Commerce] a discount of every kind, an automatic one, an expired one and one that can be used once', () => {
    const { discounts } = contentOf('halden');
    expect(new Set(discounts.map(({ discount_type }) => discount_type)).size).toBe(4);
    expect(discounts.some(({ code }) => code === undefined)).toBe(true);
    expect(discounts.some(({ ends_at }) => ends_at !== undefined && new Date(ends_at) < new Date('2026-11-20'))).toBe(
      true,
    );
    expect(discounts.some(({ usage_limit }) => usage_limit === 1)).toBe(true);
  });
});

describe.each(contents)('the pictures of %s', (_key, content) => {
  const choices = content.catalogue.products.flatMap(({ custom_options }) =>
    custom_options.flatMap((option) => Object.values(option.pictures)),
  );
  const clips = content.catalogue.products.flatMap(({ images }) =>
    images.flatMap(({ video }) => (video?.provider === 'file' ? video.id : [])),
  );
  const used = new Set([...picturesOf(content).map(({ src }) => src), ...choices, ...clips]);

  it('[look] every picture named is there, and every picture there is named', async () => {
    const files = await Promise.all(
      content.demo.pictures.map(async ({ folder, only }) => {
        const all = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
        const paths = all.map(({ parentPath, name }) =>
          `${parentPath}/${name}`.slice(folder.length).replace(/^\//, ''),
        );
        return only ? paths.filter((path) => only.has(path)) : paths;
      }),
    );
    expect([...used].toSorted()).toEqual(files.flat().toSorted());
    for (const { only } of content.demo.pictures)
      expect([...(only ?? [])].filter((path) => !used.has(path))).toEqual([]);
  });

  it('[look] sizes are those of the files', async () => {
    const wrong = await Promise.all(
      picturesOf(content)
        .filter(({ src }) => src.endsWith('.jpg'))
        .map(async ({ src, width, height }) => {
          const lender = content.demo.pictures.find(({ only }) => only?.has(src)) ?? content.demo.pictures[0];
          const real = await sharp(`${lender?.folder}${src}`).metadata();
          return real.width === width && real.height === height ? [] : [src];
        }),
    );
    expect(wrong.flat()).toEqual([]);
  });
});

describe.each([
  ['halden', 'de'],
  ['halden', 'ar'],
  ['fieldnotes', 'fr'],
])('%s in %s', (key, locale) => {
  const content = contentOf(key);
  const { products, collections } = content.catalogue;
  const posts = content.journal?.posts ?? [];
  const words = content.translations[locale];
  if (!words) throw new Error(`There is no ${locale}`);

  it('[acc §3] every product, collection, page, policy and post is translated', () => {
    for (const { handle, details } of products) {
      expect(words.products[handle], handle).toMatchObject({
        title: expect.any(String),
        description: expect.any(String),
      });
      expect(words.products[handle]?.details ?? [], handle).toHaveLength(details.length);
    }
    for (const { handle } of collections)
      expect(words.collections[handle], handle).toMatchObject({
        title: expect.any(String),
        description: expect.any(String),
      });
    for (const { handle, body_html } of content.pages)
      expect(words.pages[handle]?.body_html, handle).toHaveLength(body_html.length);
    for (const { handle, body_html } of content.policies)
      expect(words.policies[handle]?.body_html, handle).toHaveLength(body_html.length);
    for (const { handle } of posts) expect(words.posts[handle]?.excerpt, handle).toBeDefined();
  });

  it('[acc §7] offers name products that are there, and never the one they are made with', () => {
    const handles = new Set(products.map(({ handle }) => handle));
    for (const { title, product, triggers } of content.offers) {
      expect(
        [product, ...triggers].filter((handle) => !handles.has(handle)),
        title,
      ).toEqual([]);
      expect(triggers).not.toContain(product);
    }
  });

  it('[acc §3] every option, alternative text, menu entry and shipping rate is translated', () => {
    const asked: [Record<string, string>, string[]][] = [
      [words.option_names, products.flatMap(({ options }) => options.map(({ name }) => name))],
      [words.option_values, products.flatMap(({ options }) => options.flatMap(({ values }) => values))],
      [
        words.variant_groups,
        products.flatMap(({ options }) => options.flatMap(({ variant_group = {} }) => Object.values(variant_group))),
      ],
      [words.product_types, products.map(({ product_type }) => product_type)],
      [
        words.custom_options,
        products.flatMap(({ custom_options }) => custom_options.flatMap(({ name, values }) => [name, ...values])),
      ],
      [
        words.selling_plans,
        content['selling-plans'].flatMap(({ name, selling_plans }) => [
          name,
          ...selling_plans.map((plan) => plan.name),
        ]),
      ],
      [words.alts, picturesOf(content).map(({ alt }) => alt)],
      [words.menus, menuTitles(content)],
      [
        words.offers,
        content.offers.flatMap(({ title, description }) => [title, ...(description ? [description] : [])]),
      ],
      [words.shipping_rates, content.shipping.flatMap(({ rates }) => rates.map(({ title }) => title))],
    ];
    for (const [translated, texts] of asked) expect(texts.filter((text) => !translated[text])).toEqual([]);
  });
});

describe.each(['fr', 'ja'])('halden in %s', (locale) => {
  it('[acc §3] what a shopper reads before buying is translated', () => {
    const { catalogue, pages, policies, ...content } = contentOf('halden');
    const { products, collections } = catalogue;
    const words = content.translations[locale];
    const missing = [
      ...products.filter(({ handle }) => !words?.products[handle]?.description),
      ...collections.filter(({ handle }) => !words?.collections[handle]?.description),
      ...pages.filter(({ handle, body_html }) => words?.pages[handle]?.body_html?.length !== body_html.length),
      ...policies.filter(({ handle, body_html }) => words?.policies[handle]?.body_html?.length !== body_html.length),
      ...menuTitles({ ...content, catalogue, pages, policies }).filter((title) => !words?.menus[title]),
      ...products.flatMap(({ options, custom_options }) => [
        ...options.flatMap(({ values }) => values).filter((value) => !words?.option_values[value]),
        ...custom_options
          .flatMap(({ name, values }) => [name, ...values])
          .filter((text) => !words?.custom_options[text]),
      ]),
    ];
    expect(missing).toEqual([]);
  });
});

describe.each(contents)('the content of %s', (_key, content) => {
  it('[acc §2] a menu leads to pages, policies, collections and blogs that exist', () => {
    const paths = new Set([
      '/collections/all',
      ...content.catalogue.collections.map(({ handle }) => `/collections/${handle}`),
      ...content.pages.map(({ handle }) => `/pages/${handle}`),
      ...content.policies.map(({ handle }) => policyPath(handle)),
      ...(content.journal ? [`/blogs/${content.journal.handle}`] : []),
    ]);
    expect(content.menus.flatMap(({ items }) => everyItem(items)).filter(({ url }) => !paths.has(url))).toEqual([]);
  });

  it('[decisions, Shop and hosts] the theme speaks every language of the shop, each with the same texts', () => {
    const copy = content['theme-copy'];
    expect(Object.keys(copy).toSorted()).toEqual(content.shop.locales.map(({ code }) => code).toSorted());
    for (const texts of Object.values(copy)) expect(Object.keys(texts)).toEqual(Object.keys(copy.en ?? {}));
  });

  it('[core §9] every address is one the checkout would take', () => {
    const blank = { company: '', address2: '', phone: '', first_name: 'Demo', last_name: 'Customer' };
    const addresses = [
      ...content.customers.flatMap((customer) => customer.addresses),
      ...content.people.flatMap(({ country_code, places }) =>
        places.map(({ street, ...place }) => ({ ...place, country_code, address1: street })),
      ),
    ];
    for (const address of addresses) {
      const provinceCodes = provincesOf(address.country_code).map(({ code }) => code);
      expect(addressProblems({ ...blank, ...address }, { provinceCodes, isServed: true }), address.city).toEqual([]);
      expect(provinceCodes.length === 0 && address.province_code !== '', address.city).toBe(false);
    }
  });
});
