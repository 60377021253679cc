import * as v from 'valibot';
import { blog, blogPost, blogTag, postSummary } from '#domain/blog/blog.ts';
import { BLOG_PAGE_LIMIT, PAGE_LIMIT_MAX, RECENT_POSTS_LIMIT } from '#domain/limits.ts';
import { paging, queryNumber } from './core/common.ts';
import { defineEndpoints } from './core/endpoint.ts';

const handle = v.pipe(v.string(), v.nonEmpty('field_required'), v.maxLength(255));
const limit = v.pipe(queryNumber, v.integer(), v.minValue(1), v.maxValue(PAGE_LIMIT_MAX));
const listed = v.object({ items: v.array(postSummary), count: v.number() });

/**
 * Blogs and their posts [acc §3, §7]. A tag is named by its handle, or as a reader sees it in the shop's own language.
 */
export const blogsApi = defineEndpoints({
  blog: {
    method: 'GET',
    path: '/blogs.json',
    summary:
      "A blog with one page of its posts, the newest first; the shop's oldest blog where none is named [acc §3, §7].",
    query: v.object({
      handle: v.optional(handle),
      tag: v.optional(handle),
      page: paging.page,
      limit: v.optional(limit, BLOG_PAGE_LIMIT),
    }),
    answer: blog,
    refusals: ['blog_not_found'],
  },
  tags: {
    method: 'GET',
    path: '/blogs/tags.json',
    summary: 'The tags of a blog with how many of its posts have them, the commonest first [acc §7].',
    query: v.object({ ...paging, handle: v.optional(handle) }),
    answer: v.object({ items: v.array(blogTag), count: v.number() }),
    refusals: ['blog_not_found'],
  },
  post: {
    method: 'GET',
    path: '/blogs/post/{handle}.json',
    summary:
      'A published post, with those before and after it in its blog. Where several blogs have one of this handle, that of the one named, else of the oldest [acc §3, §7].',
    query: v.object({ blog: v.optional(handle) }),
    answer: blogPost,
    refusals: ['post_not_found'],
  },
  posts: {
    method: 'GET',
    path: '/blogs/posts.json',
    summary: 'Published posts of all blogs or of one, the newest first, without their texts [acc §7, §9].',
    query: v.object({
      blog: v.optional(handle),
      tag: v.optional(handle),
      page: paging.page,
      limit: v.optional(limit, RECENT_POSTS_LIMIT),
    }),
    answer: listed,
    refusals: ['blog_not_found'],
  },
  related: {
    method: 'GET',
    path: '/blogs/posts/related.json',
    summary: 'Other posts than the one named: those that share most tags with it first, then the newest [acc §7].',
    query: v.object({
      handle,
      blog: v.optional(handle),
      page: paging.page,
      limit: v.optional(limit, RECENT_POSTS_LIMIT),
    }),
    answer: listed,
    refusals: ['post_not_found'],
  },
});
