import type { Database } from '#server/db/database.ts';
import { countReviews, reviewsToRead, setReviewStatus } from '#server/modules/reviews/moderate-reviews.ts';
import type { ReviewStatus } from '#server/modules/reviews/moderate-reviews.ts';
import type { ShopRow } from '../core/find-shop.ts';
import { actionOf } from '../core/read-words.ts';
import { refuseMore } from '../core/refuse-more.ts';
import { CommandError } from '../core/print.ts';
import type { Say } from '../core/print.ts';
import { withShop } from '../core/with-shop.ts';

export interface ReviewsRequest {
  words: readonly string[];
  shop?: string;
  status?: string;
}

/** Reviews named at once. */
const LISTED = 50;

const STATES: readonly ReviewStatus[] = ['pending', 'published', 'spam'];
/** What a merchant may do with a review, and the state it then has. */
const ACTS: Readonly<Record<string, ReviewStatus>> = { publish: 'published', spam: 'spam', hold: 'pending' };

/** Lets a merchant read what shoppers wrote, and publish it or not; false where a number is no review's. */
export async function moderateReviews(
  say: Say,
  { words: [act = 'list', ...numbers], shop: name, status = 'pending' }: ReviewsRequest,
): Promise<boolean> {
  const wanted = ACTS[actionOf('reviews', ['list', 'publish', 'spam', 'hold'], act)];
  if (!wanted) refuseMore('reviews list', numbers);
  const state = STATES.find((one) => one === status);
  if (!state) throw new CommandError(`--status is one of ${STATES.join(', ')}.`);
  const ids = numbers.map(Number);
  if (wanted && (ids.length === 0 || !ids.every((id) => Number.isSafeInteger(id) && id > 0)))
    throw new CommandError(`Say which: vitrine reviews ${act} <number> …. vitrine reviews list shows the numbers.`);
  return withShop(say, name, (database, shop) =>
    wanted ? change(say, database, shop, ids, wanted) : list(say, database, shop, state),
  );
}

async function list(say: Say, { db }: Database, { id, name }: ShopRow, status: ReviewStatus): Promise<boolean> {
  const [rows, counts] = [await reviewsToRead(db, id, status, LISTED), await countReviews(db, id)];
  for (const { review, handle } of rows) {
    const { rating, author, email, title, body, is_verified, photos, created_at } = review;
    const who = [author, email ? `<${email}>` : '', is_verified ? 'bought it' : ''].filter(Boolean).join(' ');
    say.line(
      `${review.id}  ${'★'.repeat(rating)}${'☆'.repeat(5 - rating)}  ${handle}  ${created_at.toISOString().slice(0, 10)}  ${who}`,
    );
    for (const line of [title, ...body.split('\n')].filter(Boolean)) say.line(`    ${line}`);
    for (const { picture, upload } of photos) say.line(`    photo ${picture ? `/images/${picture.src}` : upload}`);
  }
  say.line(
    `${name}: ${STATES.map((state) => `${counts[state] ?? 0} ${state}`).join(', ')}${rows.length < (counts[status] ?? 0) ? `; the first ${rows.length} are shown` : ''}`,
  );
  return true;
}

async function change(
  say: Say,
  { db }: Database,
  { id, name }: ShopRow,
  ids: readonly number[],
  status: ReviewStatus,
): Promise<boolean> {
  const { changed, unknown } = await setReviewStatus(db, id, ids, status);
  for (const one of unknown) say.line(`${one} is no review of ${name}`);
  say.line(`${changed.length} ${changed.length === 1 ? 'review is' : 'reviews are'} ${status} now`);
  return unknown.length === 0;
}
