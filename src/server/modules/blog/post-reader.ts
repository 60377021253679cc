import { Cache } from '#server/core/cache.ts';
import type { BlogPost, PostLink } from '#domain/blog/blog.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { cleanHtml } from '#server/core/sanitize.ts';
import { readPostTexts } from './blog-rows.ts';
import type { BlogPostModel } from './blog-model.ts';

/** Bytes of the texts in memory, at two per letter. */
const KEPT_BYTES = 16_000_000;
/** Bytes that a text counts as while it is being read. */
const UNREAD_BYTES = 2_000;

/** Posts with their texts, which the read model does not hold; each is read once per digest and language. */
export class PostReader {
  readonly #texts: Cache<string, Promise<string>>;

  constructor(bytes = KEPT_BYTES) {
    this.#texts = new Cache({ name: 'post-texts', bytes, bytesOf: () => UNREAD_BYTES });
  }

  async read(shop: ShopContext, locale: string, post: BlogPostModel): Promise<BlogPost> {
    const { summary, updatedAt, blog, place } = post;
    return {
      ...summary,
      updated_at: updatedAt,
      body_html: await this.#text(shop, locale, summary.id),
      prev_post: linkTo(blog.posts[place + 1]),
      next_post: linkTo(blog.posts[place - 1]),
      // There are no comments yet.
      total_comments: 0,
    };
  }

  #text(shop: ShopContext, locale: string, id: number): Promise<string> {
    const key = [shop.id, shop.digest, locale, id].join(':');
    return this.#texts.once(
      key,
      async () => cleanHtml((await readPostTexts(shop.db, shop.id, [id], locale)).get(id) ?? ''),
      (text) => 2 * text.length + 1,
    );
  }
}

function linkTo(post: BlogPostModel | undefined): PostLink | null {
  if (!post) return null;
  const { handle, blog, title } = post.summary;
  return { handle, blog, title };
}
