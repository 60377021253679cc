import type { ReactNode } from 'react';
import { Section } from '#ui/layout/section.tsx';
import type { CommonSettings } from '../model/common-settings.ts';
import { frameOf } from './section-frame.ts';

interface AccountSectionProps {
  id: string;
  settings: CommonSettings;
  children: ReactNode;
}

/** The frame of a section of an account's pages, named by the heading of its content. */
export function AccountSection({ id, settings, children }: AccountSectionProps) {
  return (
    <Section {...frameOf(settings)} labelledBy={`${id}-heading`}>
      {children}
    </Section>
  );
}
