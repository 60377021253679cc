import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blogsApi } from '#api/blogs.api.ts';
import { searchApi } from '#api/search.api.ts';
import { bumpContentVersion } from '#server/db/digest.ts';
import { blogPosts, blogs, translations } from '#server/db/schema/content.ts';
import { shops } from '#server/db/schema/shop.ts';
import { testEngine } from '#server/db/testing.ts';
import { publishPosts } from '#server/modules/blog/publish-posts.ts';
import { indexShop } from '#server/modules/search/index-shop.ts';
import { openCommerceShop } from '../support/commerce-shop.ts';
import type { CommerceShop } from '../support/commerce-shop.ts';

const LONG = `<p>${'Wood remembers. '.repeat(200)}</p>`;
const day = (number: number, month = '01') => new Date(`2026-${month}-${String(number).padStart(2, '0')}T08:00:00Z`);

type Post = typeof blogPosts.$inferInsert;
const post = (id: number, handle: string, title: string, more: Partial<Post> = {}): Post => ({
  shop_id: 1,
  id,
  blog_id: 1,
  handle,
  title,
  published_at: day(id),
  created_at: day(1, '02'),
  updated_at: day(2, '02'),
  ...more,
});

const POSTS = [
  post(1, 'oak', 'Looking after oak', {
    author_name: 'Jonas Lind',
    tags: ['Slow Living', 'wood'],
    excerpt: 'Oil & salt.',
    body_html: '<p onclick="alert(1)">Théière beside it.</p><script>alert(2)</script>',
    image: { src: 'journal/oak.jpg', alt: 'Oak', width: 1200, height: 800 },
  }),
  post(2, 'kiln', 'A week at the kiln', { tags: ['making', 'wood'], body_html: LONG }),
  post(3, 'candles', 'Ten minutes of candlelight', { tags: ['slow living'] }),
  post(4, 'bowls', 'Bowls at breakfast', { tags: ['table'] }),
  post(5, 'draft', 'Zeppelin draft', { published_at: null, tags: ['hidden'] }),
  post(6, 'later', 'Quagga later', { published_at: day(1, '12'), tags: ['hidden'] }),
  post(7, 'oak', 'News of oak', { blog_id: 2, tags: ['wood'] }),
];

describe('blogs', () => {
  let shop: CommerceShop;
  beforeAll(async () => {
    shop = await openCommerceShop(testEngine);
    shop.clock.now = new Date('2026-11-21T00:00:00Z');
    const { db } = shop.database;
    await db.insert(blogs).values([
      {
        shop_id: 1,
        id: 1,
        handle: 'journal',
        title: 'Journal',
        html: '<p>Ours</p><iframe src="//evil"></iframe>',
        comment_mode: 'moderated',
      },
      { shop_id: 1, id: 2, handle: 'news', title: 'News' },
    ]);
    await db.insert(blogPosts).values(POSTS);
    const said = (entity_id: number, locale: string, field: string, value: string) => ({
      shop_id: 1,
      entity_type: 'blog_post' as const,
      entity_id,
      locale,
      field,
      value,
    });
    await db
      .insert(translations)
      .values([
        { shop_id: 1, entity_type: 'blog', entity_id: 1, locale: 'de', field: 'title', value: 'Tagebuch' },
        said(1, 'de', 'title', 'Eichenpflege für jeden Tag'),
        said(1, 'de', 'body_html', '<p>Leinöl<script>x</script></p>'),
        said(1, 'de', 'tags.0', 'Langsam leben'),
        said(1, 'de', 'image.alt', 'Eiche'),
        said(2, 'de', 'body_html', `<p>${'Ton wartet. '.repeat(200)}</p>`),
        said(2, 'ja', 'title', '窯の一週間'),
      ]);
    await db
      .insert(shops)
      .values({ id: 2, handle: 'other', name: 'Other', domain: 'localhost', sub_domain: 'other', country_code: 'US' });
    await db.insert(blogs).values({ shop_id: 2, id: 9, handle: 'xylophones', title: 'Xylophones' });
    await db.insert(blogPosts).values({ ...post(8, 'xylophone', 'A xylophone'), shop_id: 2, blog_id: 9 });
    for (const id of [1, 2]) await indexShop(db, id, shop.clock.now);
    await bumpContentVersion(db, 1);
  });
  afterAll(() => shop.close());

  const read = (query: Record<string, string> = {}, headers = {}) => shop.call(blogsApi.blog, { query, headers });
  const handlesOf = (posts: readonly { handle: string }[]) => posts.map(({ handle }) => handle);
  const inGerman = { 'x-lang': 'de' };

  describe('a blog', () => {
    it('[acc §3] has its title, text and posts, newest first, without the posts’ texts', async () => {
      const blog = await read({ handle: 'journal' });
      expect(blog).toMatchObject({
        handle: 'journal',
        title: 'Journal',
        html: '<p>Ours</p>',
        comment_mode: 'moderated',
        total: 4,
      });
      expect(handlesOf(blog.blog_posts)).toEqual(['bowls', 'candles', 'kiln', 'oak']);
      expect(blog.blog_posts[3]).toEqual({
        id: 1,
        handle: 'oak',
        blog: { handle: 'journal', title: 'Journal' },
        title: 'Looking after oak',
        author: { name: 'Jonas Lind' },
        excerpt: 'Oil & salt.',
        image: { src: 'journal/oak.jpg', alt: 'Oak', width: 1200, height: 800, average_color: expect.any(String) },
        created_at: day(1, '02').toISOString(),
        published_at: day(1).toISOString(),
        tags: [
          { handle: 'slow-living', title: 'Slow Living' },
          { handle: 'wood', title: 'wood' },
        ],
      });
      expect(blog.blog_posts[2]!.excerpt).toMatch(/^Wood remembers\. .{150,190}…$/);
    });

    it('[acc §9] is paged by twelve posts, or by the requested number', async () => {
      expect(handlesOf((await read({ handle: 'journal', limit: '3', page: '2' })).blog_posts)).toEqual(['oak']);
      expect(await read({ handle: 'journal', limit: '3', page: '9' })).toMatchObject({ blog_posts: [], total: 4 });
      for (const query of [{ limit: '101' }, { limit: '0' }, { page: '0' }, { page: 'x' }, { handle: '' }])
        expect(await shop.refused(blogsApi.blog, { query }), JSON.stringify(query)).toMatchObject({
          status: 422,
          code: 'invalid_request',
        });
    });

    it('[acc §4] that does not exist is a 404; without a handle it is the oldest', async () => {
      expect(await shop.refused(blogsApi.blog, { query: { handle: 'xylophones' } })).toMatchObject({
        status: 404,
        code: 'blog_not_found',
      });
      expect((await read()).handle).toBe('journal');
    });

    it('[core §2] is filtered by a tag, by its handle or as the merchant wrote it', async () => {
      for (const tag of ['slow-living', 'Slow Living', 'SLOW LIVING'])
        expect(await read({ handle: 'journal', tag }), tag).toMatchObject({
          total: 2,
          blog_posts: [{ handle: 'candles' }, { handle: 'oak' }],
        });
      expect(await read({ handle: 'journal', tag: 'hidden' })).toMatchObject({ total: 0, blog_posts: [] });
      expect((await read({ handle: 'journal', tag: 'slow-living' }, inGerman)).blog_posts[1]).toMatchObject({
        title: 'Eichenpflege für jeden Tag',
        tags: [{ handle: 'slow-living', title: 'Langsam leben' }, { handle: 'wood' }],
      });
    });
  });

  it('[acc §7] tags are those of published posts, most used first, in the language of the request', async () => {
    expect(await shop.call(blogsApi.tags, { query: { handle: 'journal' } })).toEqual({
      count: 4,
      items: [
        { handle: 'slow-living', title: 'slow living', count: 2 },
        { handle: 'wood', title: 'wood', count: 2 },
        { handle: 'making', title: 'making', count: 1 },
        { handle: 'table', title: 'table', count: 1 },
      ].map((tag) => (tag.handle === 'slow-living' ? { ...tag, title: expect.stringMatching(/^slow living$/i) } : tag)),
    });
    expect((await shop.call(blogsApi.tags, { query: { handle: 'journal', limit: '1', page: '3' } })).items).toEqual([
      { handle: 'making', title: 'making', count: 1 },
    ]);
    expect((await shop.call(blogsApi.tags, {})).count).toBe(4);
    expect(await shop.refused(blogsApi.tags, { query: { handle: 'gone' } })).toMatchObject({
      status: 404,
      code: 'blog_not_found',
    });
  });

  describe('a post', () => {
    const one = (handle: string, query: Record<string, string> = {}, headers = {}) =>
      shop.call(blogsApi.post, { path: { handle }, query, headers });

    it('[acc §3] has its whole text, sanitised, and the previous and next post of its blog', async () => {
      expect(await one('kiln')).toMatchObject({
        title: 'A week at the kiln',
        body_html: LONG,
        updated_at: day(2, '02').toISOString(),
        total_comments: 0,
        prev_post: { handle: 'oak', blog: { handle: 'journal' }, title: 'Looking after oak' },
        next_post: { handle: 'candles' },
      });
      expect(await one('oak')).toMatchObject({
        body_html: '<p>Théière beside it.</p>',
        prev_post: null,
        next_post: { handle: 'kiln' },
      });
      expect(await one('bowls')).toMatchObject({ prev_post: { handle: 'candles' }, next_post: null });
    });

    it('[acc §3] links through its whole blog, one by one', async () => {
      const way: string[] = [];
      for (let at: string | undefined = 'oak'; at; at = (await one(at)).next_post?.handle) way.push(at);
      expect(way).toEqual(['oak', 'kiln', 'candles', 'bowls']);
    });

    it("[core §2] with a handle that two blogs have is the named blog's, else the oldest blog's", async () => {
      expect(await one('oak', { blog: 'news' })).toMatchObject({
        title: 'News of oak',
        prev_post: null,
        next_post: null,
      });
      expect((await one('oak')).title).toBe('Looking after oak');
      expect(await shop.refused(blogsApi.post, { path: { handle: 'kiln' }, query: { blog: 'news' } })).toMatchObject({
        status: 404,
        code: 'post_not_found',
      });
    });

    it("[acc §3] is in the reader's language if translated", async () => {
      expect(await one('oak', {}, inGerman)).toMatchObject({
        title: 'Eichenpflege für jeden Tag',
        blog: { title: 'Tagebuch' },
        excerpt: 'Oil & salt.',
        body_html: '<p>Leinöl</p>',
        image: { alt: 'Eiche' },
        next_post: { title: 'A week at the kiln', blog: { title: 'Tagebuch' } },
      });
      const kiln = await one('kiln', {}, inGerman);
      expect([kiln.title, kiln.body_html.length]).toEqual(['A week at the kiln', 'Ton wartet. '.length * 200 + 7]);
      expect(kiln.excerpt).toMatch(/^Ton wartet\./);
    });

    it.each(['draft', 'later', 'xylophone', 'gone'])(
      "[core §6] that is a draft, scheduled, another shop's or unknown does not exist: %s",
      async (handle) => {
        expect(await shop.refused(blogsApi.post, { path: { handle } })).toMatchObject({
          status: 404,
          code: 'post_not_found',
        });
        expect(await shop.refused(blogsApi.related, { query: { handle } })).toMatchObject({
          status: 404,
          code: 'post_not_found',
        });
      },
    );
  });

  it('[acc §9] recent posts are three of all blogs, of one, or with a tag', async () => {
    const list = async (query: Record<string, string>) => {
      const { items, count } = await shop.call(blogsApi.posts, { query });
      return [handlesOf(items), count];
    };
    expect(await list({})).toEqual([['oak', 'bowls', 'candles'], 5]);
    expect(await list({ page: '2' })).toEqual([['kiln', 'oak'], 5]);
    expect(await list({ blog: 'journal', tag: 'wood', limit: '12' })).toEqual([['kiln', 'oak'], 2]);
    expect(await shop.refused(blogsApi.posts, { query: { blog: 'gone' } })).toMatchObject({
      status: 404,
      code: 'blog_not_found',
    });
  });

  it('[acc §7] related posts share the most tags, then are the newest', async () => {
    const related = async (query: Record<string, string>) =>
      (await shop.call(blogsApi.related, { query })).items.map(({ title }) => title);
    expect(await related({ handle: 'oak' })).toEqual([
      'News of oak',
      'Ten minutes of candlelight',
      'A week at the kiln',
    ]);
    expect(await related({ handle: 'oak', limit: '1', page: '4' })).toEqual(['Bowls at breakfast']);
    expect((await related({ handle: 'oak', blog: 'news' }))[0]).toBe('A week at the kiln');
    expect(await shop.refused(blogsApi.related, {})).toMatchObject({ status: 422, errors: [{ field: 'handle' }] });
  });

  it('[core §7] every response may be cached by everybody while the digest is current', async () => {
    const { digest } = (await (await shop.request('/api/bootstrap/app.json')).json()).result;
    for (const call of [
      '/blogs.json?',
      '/blogs/tags.json?',
      '/blogs/post/oak.json?',
      '/blogs/posts.json?',
      '/blogs/posts/related.json?handle=oak&',
    ]) {
      const caching = async (search: string) =>
        (await shop.request(`/api${call}${search}`)).headers.get('cache-control');
      expect(await caching(`digest=${digest}`), call).toMatch(/^public, max-age=/);
      expect(await caching('digest=old'), call).toBe('private, no-cache');
    }
  });

  it('[performance] the text of a post is loaded once per digest', async () => {
    const { db } = shop.database;
    const text = async () => (await shop.call(blogsApi.post, { path: { handle: 'candles' } })).body_html;
    expect(await text()).toBe('');
    await db.update(blogPosts).set({ body_html: '<p>Unseen</p>' }).where(eq(blogPosts.id, 3));
    expect(await text()).toBe('');
    await bumpContentVersion(db, 1);
    await expect.poll(text).toBe('<p>Unseen</p>');
  });

  describe('in search', () => {
    const found = async (q: string, headers = {}) =>
      (await shop.call(searchApi.search, { query: { q }, headers })).posts.map(({ title }) => title);

    it.each([
      ['en', 'kiln', 'A week at the kiln'],
      ['en', 'kilm', 'A week at the kiln'],
      ['en', 'candleligt', 'Ten minutes of candlelight'],
      ['en', 'theiere', 'Looking after oak'],
      ['en', 'jonas lind', 'Looking after oak'],
      ['en', 'slow living', 'Looking after oak'],
      ['en', 'salt', 'Looking after oak'],
      ['en', 'remembers', 'A week at the kiln'],
      ['de', 'pflege', 'Eichenpflege für jeden Tag'],
      ['de', 'eiche', 'Eichenpflege für jeden Tag'],
      ['de', 'leinol', 'Eichenpflege für jeden Tag'],
      ['de', 'langsam', 'Eichenpflege für jeden Tag'],
      ['de', 'breakfast', 'Bowls at breakfast'],
    ])('[core §2] in %s, "%s" finds %s', async (lang, q, title) => {
      expect(await found(q, { 'x-lang': lang })).toContain(title);
    });

    it('[core §2] in Japanese, any part of a title finds it', async () => {
      const { db } = shop.database;
      const { SearchService } = await import('#server/modules/search/search.service.ts');
      const hit = await new SearchService().find(
        { id: 1, digest: 'ja', db, row: { default_locale: 'en' } },
        'ja',
        '一週間',
      );
      expect([...hit.found.post.keys()]).toEqual([2]);
    });

    it('[decisions, The wire] names the blog of each post, three posts at most', async () => {
      const { posts } = await shop.call(searchApi.search, { query: { q: 'a' } });
      expect(posts.length).toBeLessThanOrEqual(3);
      expect((await shop.call(searchApi.search, { query: { q: 'kiln' } })).posts).toEqual([
        { handle: 'kiln', blog: { handle: 'journal', title: 'Journal' }, title: 'A week at the kiln' },
      ]);
    });

    it('[core §6] drafts, scheduled posts and those of another shop are neither found nor returned', async () => {
      for (const q of ['zeppelin', 'quagga', 'xylophone']) {
        expect(await found(q), q).toEqual([]);
        expect((await shop.call(searchApi.search, { query: { q: q.slice(0, 5) } })).suggestions, q).toEqual([]);
      }
    });
  });

  it('[core §7] a scheduled post exists, and is found, once its time has come', async () => {
    const { db } = shop.database;
    const version = async () =>
      (await db.select({ version: shops.content_version }).from(shops).where(eq(shops.id, 1)))[0]?.version;
    const turn = publishPosts(shop.work());
    const before = await version();
    await turn();
    expect(await version()).toBe(before);
    shop.clock.now = new Date('2026-12-01T08:00:00Z');
    await turn();
    expect(await version()).toBe(before! + 1);
    await expect.poll(async () => handlesOf((await read({ handle: 'journal' })).blog_posts)[0]).toBe('later');
    expect((await shop.call(searchApi.search, { query: { q: 'quag' } })).suggestions).toEqual(['quagga']);
    expect((await shop.call(searchApi.search, { query: { q: 'quagga' } })).posts).toMatchObject([{ handle: 'later' }]);
    await turn();
    expect(await version()).toBe(before! + 1);
  });
});
