import type { Page } from '#domain/page/content.ts';
import { s } from '#theme/model/fields.ts';
import type { SectionProps } from '#theme/model/section.ts';

export const settings = {
  showTitle: s.toggle({ label: 'Show page title', info: 'Turn off if another section shows it.', default: true }),
  align: s.align({ label: 'Title alignment', default: 'start', visibleIf: { field: 'showTitle', is: true } }),
  textSize: s.select({
    label: 'Text size',
    options: [
      { value: 'medium', label: 'Medium' },
      { value: 'large', label: 'Large' },
    ],
  }),
};

/** `body_html` is sanitised. */
export type MainPageData = Pick<Page, 'title' | 'body_html'>;

export type Props = SectionProps<typeof settings, MainPageData | null>;
