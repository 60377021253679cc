import type { ReviewPhoto } from '#server/db/schema/json.ts';
import type { reviews } from '#server/db/schema/product.ts';
import type { DemoContent, DemoProduct } from '../content.types.ts';
import type { DemoPeople, DemoReview } from '../people.types.ts';
import type { Random } from '../random.ts';
import { seededRandom } from '../random.ts';
import { daysAgo } from './clock.ts';

const SEED = 300_001;
const OLDEST_DAYS = 600;
/** Every 25th review is pending approval. */
const PENDING_EVERY = 25;
/** Of each ten reviews the first seven are by verified buyers, and one shows a photo if it is positive. */
const ROW = 10;
const BUYERS = 7;
const WITH_PHOTO = 4;
const GOOD = 4;

/** Reviews by invented people of the shop's countries, the same in every run; no product has the same text twice. */
export function pastReviews(content: DemoContent, count = content.shop.past.reviews): (typeof reviews.$inferInsert)[] {
  const random = seededRandom(SEED);
  const { products } = content.catalogue;
  const left = new Map(
    products.map((product) => [product.id, content.reviews.filter((review) => fits(review, product))]),
  );
  return Array.from({ length: count }, (_, index) => {
    const product = products[index % products.length] ?? random.pick(products);
    const texts = left.get(product.id) ?? [];
    const [review] = texts.splice(random.integer(0, texts.length - 1), 1);
    if (!review) throw new RangeError(`The demo has no more reviews that fit ${product.handle}`);
    return {
      shop_id: content.demo.id,
      id: index + 1,
      product_id: product.id,
      author: authorOf(review, content.people, random),
      locale: review.locale,
      is_verified: index % ROW < BUYERS,
      photos: index % ROW === WITH_PHOTO && review.rating >= GOOD ? photosOf(product) : [],
      rating: review.rating,
      title: review.title,
      body: review.body,
      status: index % PENDING_EVERY === PENDING_EVERY - 1 ? 'pending' : 'published',
      created_at: daysAgo(1 + random.next() * OLDEST_DAYS),
    };
  });
}

function fits({ product_types }: DemoReview, product: DemoProduct): boolean {
  return product_types === undefined || product_types.includes(product.product_type);
}

/** The product's lifestyle image, if there is one. */
function photosOf({ images }: DemoProduct): ReviewPhoto[] {
  const [image] = images.filter(({ role }) => role === 'lifestyle');
  if (!image?.average_color) return [];
  const { src, width, height, average_color } = image;
  return [{ upload: '', picture: { src, width, height, average_color } }];
}

/** First name and initial. */
function authorOf({ locale }: DemoReview, people: DemoPeople[], random: Random): string {
  const { first_names, last_names } = random.pick(people.filter((group) => group.locale === locale));
  const [initial = ''] = random.pick(last_names).replace(/^ال/, '');
  return `${random.pick(first_names)} ${initial}.`;
}
