import { frameOf } from '#theme/renderer/section-frame.ts';
import { cx } from '#ui/cx.ts';
import { Disclosure } from '#ui/actions/disclosure.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { RichText } from '#ui/text/rich-text.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Text } from '#ui/text/text.tsx';
import type { Props } from './faq.settings.ts';

/** Questions that open to their answers. Nothing where none is asked. */
export function View({ id, settings, blocks }: Props) {
  const { heading, text, layout, oneOpen } = settings;
  const questions = blocks.filter((block) => block.settings.question !== '');
  if (questions.length === 0) return null;
  const isTitle = settings.headingLevel === 'page';
  const isBeside = layout === 'beside';
  const headingId = `${id}-heading`;
  return (
    <Section {...frameOf(settings)} labelledBy={heading ? headingId : undefined}>
      <div
        className={cx(
          'grid grid-cols-[minmax(0,1fr)] gap-6',
          isBeside ? 'tab:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] tab:gap-12' : 'mx-auto max-w-reading',
        )}
      >
        {heading || text ? (
          <div className="min-w-0">
            {heading ? (
              <Heading id={headingId} level={isTitle ? 1 : 2} size={isTitle ? 48 : 36}>
                {heading}
              </Heading>
            ) : null}
            {text ? (
              <Text tone="muted" className="mt-3">
                {text}
              </Text>
            ) : null}
          </div>
        ) : null}
        <div className="min-w-0 border-t border-border">
          {questions.map(({ id: key, settings: { question, answer, open } }) => (
            <Disclosure key={key} open={open} name={oneOpen ? `${id}-questions` : undefined} summary={question}>
              <RichText html={answer} />
            </Disclosure>
          ))}
        </div>
      </div>
    </Section>
  );
}
