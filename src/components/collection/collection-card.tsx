import type { ReactNode } from 'react';
import type { Image } from '#domain/media/image.ts';
import { Heading } from '#ui/text/heading.tsx';
import { Link } from '#ui/actions/link.tsx';
import { Picture } from '#ui/media/picture.tsx';

export interface CollectionCardProps {
  collection: { title: string; href: string; image: Image | null };
  /** A line below the title. */
  note?: ReactNode;
  sizes?: string;
  /** Width by height of the image. */
  ratio?: string;
  headingLevel?: 2 | 3 | 4;
}

/** A collection in a list: image and name; the whole card is one link. */
export function CollectionCard({
  collection,
  note,
  sizes = '(min-width: 834px) 33vw, 100vw',
  ratio = '4/5',
  headingLevel = 3,
}: CollectionCardProps) {
  const { title, href, image } = collection;
  return (
    <article className="card group relative flex flex-col">
      <div style={{ aspectRatio: ratio }} className="relative overflow-hidden rounded bg-surface">
        {image ? <Picture image={image} sizes={sizes} alt="" fill /> : null}
      </div>
      <div className="card-words">
        <Heading level={headingLevel} size={22}>
          <Link
            href={href}
            variant="bare"
            className="underline-offset-4 group-hover:underline after:absolute after:inset-0"
          >
            {title}
          </Link>
        </Heading>
        {note ? <p className="text-14 text-muted">{note}</p> : null}
      </div>
    </article>
  );
}
