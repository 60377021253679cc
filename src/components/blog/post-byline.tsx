import { useIntl } from 'react-intl';

interface PostBylineProps {
  published_at: string;
  /** Empty without an author. */
  author: string;
}

/** A post's author and date, in the reader's language. */
export function PostByline({ published_at, author }: PostBylineProps) {
  const intl = useIntl();
  return (
    <p className="flex flex-wrap gap-x-3 text-14 text-muted wrap-anywhere">
      {author ? <bdi className="text-text">{author}</bdi> : null}
      <time dateTime={published_at.slice(0, 10)}>
        {intl.formatDate(published_at, { dateStyle: 'long', timeZone: 'UTC' })}
      </time>
    </p>
  );
}
