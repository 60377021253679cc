import { blogsApi } from '#api/blogs.api.ts';
import { isCallError } from '#api/core/errors.ts';
import type { Http } from '#api/core/http.ts';
import { blogPath, feedPath, postPath } from '#domain/blog/blog-paths.ts';
import type { Blog, BlogPost } from '#domain/blog/blog.ts';
import { withPrefix } from '#domain/page/locale-path.ts';
import { decodePart } from '#domain/page/page-routes.ts';
import type { RenderContext } from '../assemble/renderer.ts';
import { imageAddress } from './sitemap.ts';
import { XML, xmlText as text } from './xml.ts';

const FEED = /^\/blogs\/(?<blog>[^/]+)\.atom$/;

/** Posts in a feed. */
const ENTRIES = 20;

/**
 * A blog's newest posts as an Atom feed (RFC 4287) in the language of the address, without locked posts; undefined for
 * other paths and unknown blogs.
 */
export async function feedXml(path: string, { shop, request }: RenderContext, http: Http): Promise<string | undefined> {
  const handle = decodePart(FEED.exec(path)?.groups?.blog ?? '');
  const isLocked = (page: string) => shop.row.settings.page_lock?.includes(page) ?? false;
  if (handle === '' || isLocked(blogPath(handle))) return undefined;
  const blog = await http.call(blogsApi.blog, { query: { handle, limit: ENTRIES } }).catch((error: unknown) => {
    if (isCallError(error)) return undefined;
    throw error;
  });
  if (!blog) return undefined;
  const posts = await Promise.all(
    blog.blog_posts
      .filter((post) => !isLocked(postPath(post)))
      .map((post) => http.call(blogsApi.post, { path: { handle: post.handle }, query: { blog: handle } })),
  );
  const to = (target: string) => text(request.origin + withPrefix(target, request.prefix));
  return [
    XML,
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${text(request.locale.code)}">`,
    `<title>${text(`${blog.title} · ${shop.row.name}`)}</title>`,
    `<id>${to(blogPath(handle))}</id>`,
    `<link rel="self" type="application/atom+xml" href="${to(feedPath(handle))}"/>`,
    `<link rel="alternate" type="text/html" href="${to(blogPath(handle))}"/>`,
    `<updated>${newest(posts, shop.now())}</updated>`,
    `<author><name>${text(shop.row.name)}</name></author>`,
    ...posts.map((post) => entry(post, blog, to, request.origin)),
    '</feed>',
  ].join('');
}

function newest(posts: readonly BlogPost[], now: Date): string {
  return (
    posts
      .map(({ updated_at }) => updated_at)
      .toSorted()
      .at(-1) ?? now.toISOString()
  );
}

function entry(post: BlogPost, { handle }: Blog, to: (path: string) => string, origin: string): string {
  const { title, author, tags, excerpt, published_at, updated_at } = post;
  const address = to(postPath(post));
  return [
    `<entry><title>${text(title)}</title><id>${address}</id><link rel="alternate" type="text/html" href="${address}"/>`,
    `<published>${published_at}</published><updated>${updated_at}</updated>`,
    author.name && `<author><name>${text(author.name)}</name></author>`,
    ...tags.map(
      (tag) =>
        `<category term="${text(tag.handle)}" label="${text(tag.title)}" scheme="${to(`${blogPath(handle)}/tagged/`)}"/>`,
    ),
    excerpt && `<summary>${text(excerpt)}</summary>`,
    `<content type="html">${text(content(post, origin))}</content></entry>`,
  ].join('');
}

/** Image and text, with absolute addresses. */
function content({ image, body_html }: BlogPost, origin: string): string {
  const picture = image ? `<p><img src="${text(imageAddress(image.src, origin))}" alt="${text(image.alt)}"></p>` : '';
  return picture + body_html.replace(/\b(href|src)="\/(?!\/)/g, `$1="${origin}/`);
}
