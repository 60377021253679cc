import { LRUCache } from 'lru-cache';
import type { BlogPost, PostLink } from '#domain/blog/blog.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { cleanHtml } from '#server/core/sanitize.ts';
import { readPostTexts } from './blog-rows.ts';
import type { BlogPostModel } from './blog-model.ts';

/** Characters of texts kept at once. */
const KEPT_LETTERS = 8_000_000;
/** What a text that is on its way counts for. */
const UNREAD = 1_000;

/** Posts with their texts, which the read model does not hold: each is read once for a digest and language. */
export class PostReader {
  readonly #texts: LRUCache<string, Promise<string>>;

  constructor(keptLetters = KEPT_LETTERS) {
    this.#texts = new LRUCache({ maxSize: keptLetters, sizeCalculation: () => UNREAD });
  }

  async read(shop: ShopContext, locale: string, post: BlogPostModel): Promise<BlogPost> {
    const { summary, updatedAt, blog, place } = post;
    return {
      ...summary,
      updated_at: updatedAt,
      body_html: await this.#text(shop, locale, summary.id),
      prev_post: linkTo(blog.posts[place + 1]),
      next_post: linkTo(blog.posts[place - 1]),
      // Nobody can leave one yet.
      total_comments: 0,
    };
  }

  #text(shop: ShopContext, locale: string, id: number): Promise<string> {
    const key = [shop.id, shop.digest, locale, id].join(':');
    const kept = this.#texts.get(key);
    if (kept) return kept;
    const reading = readPostTexts(shop.db, shop.id, [id], locale).then((texts) => cleanHtml(texts.get(id) ?? ''));
    this.#texts.set(key, reading);
    reading.then(
      // What is set anew as the same value keeps the size it had, so another promise takes its place.
      (text) =>
        this.#texts.peek(key) === reading &&
        this.#texts.set(key, Promise.resolve(text), { size: UNREAD + text.length }),
      () => this.#texts.peek(key) === reading && this.#texts.delete(key),
    );
    return reading;
  }
}

function linkTo(post: BlogPostModel | undefined): PostLink | null {
  if (!post) return null;
  const { handle, blog, title } = post.summary;
  return { handle, blog, title };
}
