import { Fragment } from 'react';
import type { ReactNode } from 'react';

export interface VisibleLabelProps {
  /** The text, with the part for screen readers only inside `hidden`. */
  children(hidden: (words: ReactNode) => ReactNode): ReactNode;
}

/**
 * Text with a longer accessible name: a visible "Add to cart" beside an image is read as "Add to cart: Everyday Mug".
 * It is written twice, since a name composed of several elements gets a space between them, which is wrong before a
 * colon.
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
