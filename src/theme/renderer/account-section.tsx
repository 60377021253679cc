import type { ComponentType } from 'react';
import { Section } from '#ui/layout/section.tsx';
import { awaited } from '../hydration/deferred-part.tsx';
import type { CommonSettings } from '../model/common-settings.ts';
import { frameOf } from './section-frame.ts';

/** What a section of an account's pages is given, its own settings and data among it. */
interface PanelProps {
  id: string;
  settings: CommonSettings;
}

/**
 * A section of an account's pages in its frame: its code and words come with those pages alone. On the server `load` is
 * awaited where the section is made.
 */
export function accountSection<P extends PanelProps>(
  type: string,
  fetchPanel: () => Promise<ComponentType<P>>,
): { View: ComponentType<P>; load(): Promise<void> } {
  const panel = awaited<P>(type, fetchPanel);
  function View(props: P) {
    return (
      <Section {...frameOf(props.settings)} labelledBy={`${props.id}-heading`}>
        <panel.Part {...props} />
      </Section>
    );
  }
  return { View, load: panel.load };
}
