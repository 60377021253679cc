import { s } from '#theme/model/fields.ts';
import type { BlockDefinitions, BlockOf, SectionProps } from '#theme/model/section.ts';

export const settings = {
  heading: s.inlineText({ label: 'Heading', default: 'Questions and answers', limit: 120 }),
  headingLevel: s.select({
    label: 'Heading type',
    options: [
      { value: 'section', label: 'Section heading' },
      { value: 'page', label: 'Page title' },
    ],
  }),
  text: s.textarea({ label: 'Text', default: '', limit: 300 }),
  layout: s.select({
    label: 'Layout',
    options: [
      { value: 'column', label: 'Heading above questions' },
      { value: 'beside', label: 'Heading beside questions' },
    ],
  }),
  oneOpen: s.toggle({ label: 'Open one answer at a time', default: false }),
  searchEngines: s.toggle({
    label: 'Add FAQ structured data',
    info: 'Helps search engines show your answers. Use once per page.',
    default: true,
  }),
};

export const blocks = {
  question: {
    name: 'Question',
    settings: {
      question: s.inlineText({ label: 'Question', default: 'How long does shipping take?', limit: 200 }),
      answer: s.richText({ label: 'Answer', default: '' }),
      open: s.toggle({ label: 'Open by default', default: false }),
    },
    limit: 40,
  },
} as const satisfies BlockDefinitions;

export type QuestionBlock = BlockOf<typeof blocks>;
export type Props = SectionProps<typeof settings, null, QuestionBlock>;
