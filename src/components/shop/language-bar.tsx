import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#ui/actions/button.tsx';
import { LiveRegion } from '#ui/feedback/live-region.tsx';
import { Icon } from '#ui/media/icon.tsx';

export interface LanguageBarProps {
  /** Code of the page's language. */
  current: string;
  /** Code of the other language. */
  offered: string;
  /** Called once, with the chosen language. Escape keeps the page's. */
  onChoose: (code: string) => void;
}

/**
 * Asks in which language a visitor reads, over the end of the window and without moving the page. Each language is named
 * in itself, so that whoever cannot read the page can read the answer.
 */
export function LanguageBar({ current, offered, onChoose }: LanguageBarProps) {
  const intl = useIntl();
  const bar = useRef<HTMLElement>(null);
  const [said, setSaid] = useState('');
  const question = intl.formatMessage({ id: 'languageBar.question', defaultMessage: 'Choose your language' });
  const keep = useEffectEvent(() => onChoose(current));
  // The region must be in the page before its text changes.
  useEffect(() => {
    const frame = requestAnimationFrame(() => setSaid(question));
    return () => cancelAnimationFrame(frame);
  }, [question]);
  useEffect(() => {
    const type = ({ key, target }: KeyboardEvent) =>
      key === 'Escape' && target instanceof Node && bar.current?.contains(target) && keep();
    document.addEventListener('keydown', type);
    return () => document.removeEventListener('keydown', type);
  }, []);
  return (
    <section
      ref={bar}
      aria-label={question}
      data-scheme="base"
      className="fixed inset-x-0 bottom-0 z-40 border-t border-border bg-background text-text lifted"
    >
      <LiveRegion>{said}</LiveRegion>
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-6 gap-y-2 px-gutter py-3">
        <p className="flex items-center gap-2 text-14">
          <Icon name="globe" size={16} className="flex-none" />
          <FormattedMessage id="languageBar.question" defaultMessage="Choose your language" />
        </p>
        <div className="flex flex-wrap gap-2">
          {[offered, current].map((code) => (
            <Button
              key={code}
              lang={code}
              size="small"
              variant={code === offered ? 'primary' : 'secondary'}
              onClick={() => onChoose(code)}
            >
              <bdi>{nameOf(code)}</bdi>
            </Button>
          ))}
        </div>
      </div>
    </section>
  );
}

/** A language's name in itself, as it stands at the beginning of a line. */
function nameOf(code: string): string {
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}
