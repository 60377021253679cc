import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import type { BlogQuery } from '#theme/model/reader.ts';
import { posts } from '../../tests/fixtures/fixtures.ts';
import { catalogueOf, loadContext, pageRequest } from '../../tests/fixtures/load-context.ts';
import { renderView } from '../../tests/fixtures/render-view.ts';
import { sectionArgs } from '../../tests/fixtures/section-args.ts';
import { section } from './main-blog.section.ts';
import type { Props } from './main-blog.settings.ts';
import { View } from './main-blog.view.tsx';

const tags = [
  { handle: 'care', title: 'Pflege', count: 2 },
  { handle: 'wood', title: 'Holz', count: 1 },
  { handle: 'slow living', title: 'Slow', count: 1 },
];
const shown: NonNullable<Props['data']> = {
  blog: { handle: 'journal', title: 'Journal', html: '' },
  tag: null,
  tags,
  posts,
  path: '/blogs/journal',
  page: 1,
  pages: 1,
};
const html = (settings: Record<string, unknown> = {}, data: Props['data'] = shown) =>
  renderView(createElement(View, sectionArgs<Props>(section, { settings, data })));

describe('load', () => {
  const asked: BlogQuery[] = [];
  const catalogue = catalogueOf({
    blog: (query) => {
      asked.push(query);
      const { handle, page = 1, limit = 12 } = query;
      return Promise.resolve(
        handle === 'journal'
          ? {
              handle,
              title: 'Journal',
              html: '',
              comment_mode: 'disabled',
              blog_posts: posts.slice((page - 1) * limit, page * limit),
              total: posts.length,
            }
          : null,
      );
    },
    blogTags: () => Promise.resolve(tags),
  });
  const at = (address: string, settings: Record<string, unknown> = {}, tag?: string) =>
    section.load?.(
      loadContext(section, {
        catalogue,
        settings,
        page: pageRequest('blogs', address, { handle: address.split(/[/?]/)[2]!, ...(tag && { tag }) }),
      }),
    ) as Promise<Props['data']>;

  it('[acc §9] reads twelve posts of the blog its address names', async () => {
    expect(await at('/blogs/journal')).toMatchObject({
      blog: { title: 'Journal' },
      tag: null,
      page: 1,
      pages: 1,
      posts: { length: 5 },
    });
    expect(asked.pop()).toEqual({ handle: 'journal', tag: undefined, page: 1, limit: 12 });
  });

  it('[core §2] a blog, a tag or a page that is not there is a 404; the first page of an empty blog is there', async () => {
    expect(section.required).toBe(true);
    expect(await at('/blogs/gone')).toBeNull();
    expect(await at('/blogs/journal', {}, 'glass')).toBeNull();
    expect(await at('/blogs/journal?page=2', { perPage: 3 })).toMatchObject({
      page: 2,
      pages: 2,
      posts: { length: 2 },
    });
    expect(await at('/blogs/journal?page=3', { perPage: 3 })).toBeNull();
    const empty = catalogueOf({
      blog: () =>
        Promise.resolve({ handle: 'new', title: 'New', html: '', comment_mode: 'disabled', blog_posts: [], total: 0 }),
      blogTags: () => Promise.resolve([]),
    });
    expect(
      await section.load?.(
        loadContext(section, { catalogue: empty, page: pageRequest('blogs', '/blogs/new', { handle: 'new' }) }),
      ),
    ).toMatchObject({ posts: [], pages: 1 });
  });

  it('[theme-model, rule 7] offers as many tags as the merchant wants, and always the one that is chosen', async () => {
    expect((await at('/blogs/journal', { tags: 1 }))?.tags.map(({ handle }) => handle)).toEqual(['care']);
    expect(await at('/blogs/journal', { tags: 1 }, 'wood')).toMatchObject({
      tag: { handle: 'wood', title: 'Holz' },
      tags: [{ handle: 'care' }, { handle: 'wood' }],
    });
    expect((await at('/blogs/journal', { tags: 0 }, 'wood'))?.tags).toEqual([]);
  });
});

describe('view', () => {
  it("[acc §3] shows each post as one link with its day in the reader's language, under the blog's name", () => {
    const page = html();
    expect(page).toMatch(/<h1[^>]*>Journal<\/h1>/);
    for (const { handle } of posts)
      expect(page.match(new RegExp(`href="/blogs/journal/${handle}"`, 'g'))).toHaveLength(1);
    expect(page).toContain('<time dateTime="2024-10-28">October 28, 2024</time>');
  });

  it('[core §2] tags are links to the posts that have them', () => {
    const page = html(
      {},
      { ...shown, tag: { handle: 'care', title: 'Pflege' }, path: '/blogs/journal/tagged/care', pages: 2 },
    );
    expect(page).toMatch(/<h1[^>]*><bdi>Pflege<\/bdi><\/h1>/);
    expect(page).toMatch(/<a [^>]*href="\/blogs\/journal\/tagged\/care"[^>]*>/);
    expect(page.match(/<a [^>]*aria-current="page"[^>]*>/g)?.join()).toContain('href="/blogs/journal/tagged/care"');
    expect(page).toContain('href="/blogs/journal/tagged/slow%20living"');
    expect(page).toContain('href="/blogs/journal/tagged/care?page=2"');
  });

  it('[theme-model, rule 7] settings reach the page', () => {
    expect(html()).toContain('tab:col-span-full');
    expect(html({ lead: false })).not.toContain('tab:col-span-full');
    expect(html({ columns: 4 })).toContain('--columns:4');
    expect(html({ ratio: '1/1' })).toContain('aspect-ratio:1/1');
    expect(html({ showExcerpt: false })).not.toContain(posts[0]!.excerpt);
    expect(html({ showAuthor: true })).toContain('Ingrid Halden');
    expect(html()).not.toContain('Ingrid Halden');
  });

  it('[look] an empty blog says so and leads on', () => {
    expect(html({}, { ...shown, posts: [], tags: [] })).toContain('No articles yet');
  });
});
