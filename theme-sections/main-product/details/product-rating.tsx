import type { Rating as RatingValue } from '#domain/review/review.ts';
import { Link } from '#ui/actions/link.tsx';
import { Rating } from '#components/review/rating.tsx';

/** The rating of its reviews, as a link to them further down the page. */
export function ProductRating({ rating }: { rating: RatingValue }) {
  return (
    <Link
      href="#reviews"
      variant="bare"
      className="-my-2.5 self-start py-2.5 text-14 underline-offset-4 hover:underline"
    >
      <Rating rating={rating} />
    </Link>
  );
}
