import { s } from '#theme/model/fields.ts';
import type { BlockDefinitions, BlockOf, SectionProps } from '#theme/model/section.ts';

export const settings = {
  heading: s.inlineText({ label: 'Heading', default: 'Questions and answers', limit: 120 }),
  headingLevel: s.select({
    label: 'Heading is',
    options: [
      { value: 'section', label: 'A heading on the page' },
      { value: 'page', label: "The page's title" },
    ],
  }),
  text: s.textarea({ label: 'Text', default: '', limit: 300 }),
  layout: s.select({
    label: 'Layout',
    options: [
      { value: 'column', label: 'Heading above' },
      { value: 'beside', label: 'Heading beside' },
    ],
  }),
  oneOpen: s.toggle({ label: 'Open one at a time', default: false }),
  searchEngines: s.toggle({
    label: 'Tell search engines',
    info: 'Once on a page, where the questions are about the shop.',
    default: true,
  }),
};

export const blocks = {
  question: {
    name: 'Question',
    settings: {
      question: s.inlineText({ label: 'Question', default: 'How long until it is here?', limit: 200 }),
      answer: s.richText({ label: 'Answer', default: '' }),
      open: s.toggle({ label: 'Open at first', default: false }),
    },
    limit: 40,
  },
} as const satisfies BlockDefinitions;

export type QuestionBlock = BlockOf<typeof blocks>;
export type Props = SectionProps<typeof settings, null, QuestionBlock>;
