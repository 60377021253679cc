import type { BlogPost } from '#domain/blog/blog.ts';
import { ContentCache } from '#server/core/content-cache.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import type { CatalogueService } from '../catalogue/catalogue.service.ts';
import { buildBlogModel } from './blog-model.ts';
import type { BlogModel, BlogPostModel } from './blog-model.ts';
import { readBlogRows } from './blog-rows.ts';
import type { BlogRows } from './blog-rows.ts';
import { PostReader } from './post-reader.ts';

/** Models in memory, one per shop and language. */
const KEPT_MODELS = 48;

/** Blogs and their published posts, in memory by language; texts are read one at a time. */
export class BlogService {
  readonly #catalogue: Pick<CatalogueService, 'translations'>;
  readonly #rows = new ContentCache<BlogRows>({ name: 'blog-rows', entries: KEPT_MODELS });
  readonly #models = new ContentCache<BlogModel>({ name: 'blogs', entries: KEPT_MODELS });
  readonly #posts = new PostReader();

  constructor(catalogue: Pick<CatalogueService, 'translations'>) {
    this.#catalogue = catalogue;
  }

  /** The posts published so far. */
  model(shop: ShopContext, locale: string): Promise<BlogModel> {
    return this.#models.once(shop, locale, async () => {
      const [rows, translations] = await Promise.all([
        this.#rows.once(shop, '', () => readBlogRows(shop.db, shop.id)),
        this.#catalogue.translations(shop, locale),
      ]);
      return buildBlogModel(rows, translations, locale, shop.now());
    });
  }

  /** A post with its text. */
  post(shop: ShopContext, locale: string, post: BlogPostModel): Promise<BlogPost> {
    return this.#posts.read(shop, locale, post);
  }
}
