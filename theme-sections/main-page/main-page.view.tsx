import { FormattedMessage } from 'react-intl';
import { frameOf } from '#theme/renderer/section-frame.ts';
import { cx } from '#ui/cx.ts';
import { Heading } from '#ui/text/heading.tsx';
import { RichText } from '#ui/text/rich-text.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Text } from '#ui/text/text.tsx';
import type { Props } from './main-page.settings.ts';

const aligned = { start: 'text-start', center: 'text-center', end: 'text-end' };

/** A page of the shop: its title and its text at reading width. */
export function View({ settings, data }: Props) {
  if (!data) return null;
  return (
    <Section {...frameOf(settings)} width="reading" as="div">
      {settings.showTitle ? (
        <Heading level={1} size={48} className={cx('mb-8 tab:mb-12', aligned[settings.align])}>
          {data.title}
        </Heading>
      ) : null}
      {data.body_html ? (
        <RichText html={data.body_html} size={settings.textSize === 'large' ? 18 : 16} />
      ) : (
        <Text tone="muted">
          <FormattedMessage id="page.empty" defaultMessage="This page is coming soon." />
        </Text>
      )}
    </Section>
  );
}
