import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

type SectionPadding = 'none' | 'small' | 'medium' | 'large';

export interface SectionProps {
  /** Colour scheme by id; the page's own if missing. */
  scheme?: string;
  /** `page` is 1440 px with margins, `full` edge to edge, `reading` 680 px. */
  width?: 'page' | 'full' | 'reading';
  paddingTop?: SectionPadding;
  paddingBottom?: SectionPadding;
  /** Devices on which it is hidden; the breakpoint is 834 px [core §4]. */
  hideOn?: readonly ('mobile' | 'desktop')[];
  /** Animates when scrolled into view; not with reduced motion. Not for content of the first view. */
  entrance?: boolean;
  /** Anchor. */
  id?: string;
  /** The id of its heading; makes the section a landmark. */
  labelledBy?: string;
  as?: 'section' | 'div' | 'header' | 'footer' | 'aside';
  className?: string;
  children: ReactNode;
}

const tops = { none: '', small: 'pt-rhythm-small', medium: 'pt-rhythm-medium', large: 'pt-rhythm' };
const bottoms = { none: '', small: 'pb-rhythm-small', medium: 'pb-rhythm-medium', large: 'pb-rhythm' };
const widths = {
  page: 'mx-auto w-full max-w-page px-gutter',
  full: 'w-full',
  reading: 'mx-auto w-full max-w-reading-page px-gutter',
};

/**
 * The only component that lays out a band of the page: its scheme, width, spacing and devices [theme-model, rule 10].
 */
export function Section(props: SectionProps) {
  const {
    as: Tag = 'section',
    scheme,
    width = 'page',
    paddingTop = 'medium',
    paddingBottom = 'medium',
    hideOn = [],
  } = props;
  return (
    <Tag
      id={props.id}
      data-scheme={scheme}
      aria-labelledby={props.labelledBy}
      className={cx(
        'relative',
        tops[paddingTop],
        bottoms[paddingBottom],
        hideOn.includes('mobile') && 'max-tab:hidden',
        hideOn.includes('desktop') && 'tab:hidden',
        props.entrance && 'enter',
        props.className,
      )}
    >
      <div className={widths[width]}>{props.children}</div>
    </Tag>
  );
}
