import { Fragment } from 'react';
import type { ReactNode } from 'react';

export interface VisibleLabelProps {
  /** The words, with those that are only heard inside `hidden`. */
  children(hidden: (words: ReactNode) => ReactNode): ReactNode;
}

/**
 * Words that are heard with more than is seen: "Add to cart" beside its picture is heard as "Add to cart: Everyday
 * Mug". They are written twice, since a name that is put together from elements has a gap between them, which no
 * language wants before its colon.
 */
export function VisibleLabel({ children: say }: VisibleLabelProps) {
  return (
    <>
      <span aria-hidden>{say(() => null)}</span>
      <span className="sr-only">
        {say((words) => (
          <Fragment key="words">{words}</Fragment>
        ))}
      </span>
    </>
  );
}
