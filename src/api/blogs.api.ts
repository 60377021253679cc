import * as v from 'valibot';
import { blog, blogPost, blogTag, postSummary } from '#domain/blog/blog.ts';
import { BLOG_PAGE_LIMIT, PAGE_LIMIT_MAX, RECENT_POSTS_LIMIT } from '#domain/limits.ts';
import { paging, queryNumber } from './core/common.ts';
import { defineEndpoints } from './core/endpoint.ts';

const handle = v.pipe(v.string(), v.nonEmpty('field_required'), v.maxLength(255));
const limit = v.pipe(queryNumber, v.integer(), v.minValue(1), v.maxValue(PAGE_LIMIT_MAX));
const listed = v.object({ items: v.array(postSummary), count: v.number() });

/** Blogs and their posts [acc §3, §7]. A tag is given by its handle or by its title in the shop's primary language. */
export const blogsApi = defineEndpoints({
  blog: {
    method: 'GET',
    path: '/blogs.json',
    summary: "A blog with one page of its posts, newest first; without a handle the shop's oldest blog [acc §3, §7].",
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
    summary: 'The tags of a blog with their number of posts, most used first [acc §7].',
    query: v.object({ ...paging, handle: v.optional(handle) }),
    answer: v.object({ items: v.array(blogTag), count: v.number() }),
    refusals: ['blog_not_found'],
  },
  post: {
    method: 'GET',
    path: '/blogs/post/{handle}.json',
    summary:
      'A published post with the previous and the next post of its blog. If several blogs have a post with this handle, the one of the given blog, else of the oldest [acc §3, §7].',
    query: v.object({ blog: v.optional(handle) }),
    answer: blogPost,
    refusals: ['post_not_found'],
  },
  posts: {
    method: 'GET',
    path: '/blogs/posts.json',
    summary: 'Published posts of all blogs or of one, newest first, without their bodies [acc §7, §9].',
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
    summary: 'Posts related to the given one: those sharing the most tags first, then the newest [acc §7].',
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
