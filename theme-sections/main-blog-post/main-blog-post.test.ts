import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import type { RelatedQuery } from '#theme/model/reader.ts';
import { posts } from '../../tests/fixtures/fixtures.ts';
import { catalogueOf, loadContext, pageRequest } from '../../tests/fixtures/load-context.ts';
import { renderView } from '../../tests/fixtures/render-view.ts';
import { sectionArgs } from '../../tests/fixtures/section-args.ts';
import { section } from './main-blog-post.section.ts';
import type { Props } from './main-blog-post.settings.ts';
import { View } from './main-blog-post.view.tsx';

const post = posts[1]!;
const shown: NonNullable<Props['data']> = { post, related: [posts[4]!] };
const html = (settings: Record<string, unknown> = {}, data: Props['data'] = shown) =>
  renderView(createElement(View, sectionArgs<Props>(section, { settings, data })));

describe('load', () => {
  const asked: RelatedQuery[] = [];
  const catalogue = catalogueOf({
    post: (handle, blog = 'journal') =>
      Promise.resolve(posts.find((one) => one.handle === handle && one.blog.handle === blog) ?? null),
    relatedPosts: (query) => (asked.push(query), Promise.resolve([posts[4]!])),
  });
  const at = (address: string, params: Record<string, string>, settings: Record<string, unknown> = {}) =>
    section.load?.(loadContext(section, { catalogue, settings, page: pageRequest('blog_post', address, params) }));

  it('[core §2] reads the post its address names, with or without its blog', async () => {
    expect(await at('/blogs/journal/looking-after-oak', { blogHandle: 'journal', handle: post.handle })).toEqual(shown);
    expect(await at('/blog-posts/looking-after-oak', { handle: post.handle })).toEqual(shown);
    expect(asked).toEqual([
      { handle: post.handle, blog: 'journal', limit: 3 },
      { handle: post.handle, blog: 'journal', limit: 3 },
    ]);
  });

  it("[core §8] a post that is not there, or is another blog's, is a 404", async () => {
    expect(section.required).toBe(true);
    expect(await at('/blogs/journal/gone', { blogHandle: 'journal', handle: 'gone' })).toBeNull();
    expect(await at('/blogs/news/looking-after-oak', { blogHandle: 'news', handle: post.handle })).toBeNull();
  });

  it('[theme-model, rule 7] asks for as many related posts as the merchant wants', async () => {
    asked.length = 0;
    expect(await at('/blog-posts/looking-after-oak', { handle: post.handle }, { related: 0 })).toEqual({
      post,
      related: [],
    });
    expect(asked).toEqual([]);
  });
});

describe('view', () => {
  it("[acc §3] shows title, writer, day in the reader's language, text and tags", () => {
    const page = html();
    expect(page).toMatch(/<h1[^>]*>Looking after oak<\/h1>/);
    expect(page).toContain('Jonas Lind');
    expect(page).toContain('<time dateTime="2024-10-14">October 14, 2024</time>');
    expect(page).toContain('<h2>After every use</h2>');
    for (const { handle } of post.tags) expect(page).toContain(`href="/blogs/journal/tagged/${handle}"`);
  });

  it('[acc §3] leads to the posts before and after it, and to those like it', () => {
    const page = html();
    expect(page).toMatch(/<a [^>]*rel="prev"[^>]*href="\/blogs\/journal\/the-long-breakfast"/);
    expect(page).toMatch(/<a [^>]*rel="next"[^>]*href="\/blogs\/journal\/a-week-at-the-kiln"/);
    expect(page).toContain('href="/blogs/journal/ten-minutes-of-candlelight"');
    expect(html({}, { post: { ...post, prev_post: null, next_post: null }, related: [] })).not.toMatch(
      /rel="(?:prev|next)"/,
    );
  });

  it('[theme-model, rule 7] settings reach the page', () => {
    expect(html({ showImage: false })).not.toContain('looking-after-oak_');
    expect(html({ ratio: '4/5' })).toContain('--ratio:4/5');
    expect(html({ align: 'center' })).toContain('text-center');
    expect(html({ textSize: 'large' })).toContain('rich-text max-w-reading text-18');
    expect(html({ showAuthor: false })).not.toContain('Jonas Lind');
    expect(html({ showTags: false })).not.toContain('/tagged/');
    expect(html({ showNeighbours: false })).not.toMatch(/rel="(?:prev|next)"/);
    expect(html({ relatedHeading: 'More of it' })).toContain('More of it');
  });

  it('[look] a text in another script keeps its own direction', () => {
    expect(html()).toContain('<div dir="auto"');
  });
});
