declare module 'virtual:section-facts' {
  import type { SectionFacts } from './section-facts.ts';

  const facts: Readonly<Record<string, SectionFacts>>;
  export default facts;
}
