import { deferred } from '#components/deferred/deferred.tsx';
import { frameOf } from '#theme/renderer/section-frame.ts';
import { Heading } from '#ui/text/heading.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Text } from '#ui/text/text.tsx';
import type { Props } from './order-tracking.settings.ts';

// One page has these forms: their code and messages come with it alone.
const LookupForms = deferred(async () => (await import('./lookup-forms.tsx')).LookupForms, { when: 'used' });

/**
 * One order by its number, or all orders of a name [acc §7]: plain forms, which respond in place once their code has
 * loaded.
 */
export function View({ id, settings, data }: Props) {
  const { heading, headingLevel, text, showFind } = settings;
  return (
    <Section {...frameOf(settings)} labelledBy={heading ? `${id}-heading` : `${id}-track`}>
      {heading || text ? (
        <header className="mb-10 flex max-w-reading flex-col gap-3 tab:mb-14">
          {heading ? (
            <Heading id={`${id}-heading`} level={headingLevel === 'page' ? 1 : 2} size={48}>
              {heading}
            </Heading>
          ) : null}
          {text ? <Text tone="muted">{text}</Text> : null}
        </header>
      ) : null}
      <LookupForms id={id} showFind={showFind} data={data} />
    </Section>
  );
}
