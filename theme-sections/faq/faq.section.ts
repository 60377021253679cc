import { defineSection } from '#theme/model/section.ts';
import { blocks, settings } from './faq.settings.ts';
import type { QuestionBlock } from './faq.settings.ts';

const question = (words: string, answer: string) => ({
  type: 'question',
  settings: { question: words, answer: `<p>${answer}</p>` },
});

export const section = defineSection({
  type: 'faq',
  name: 'FAQ',
  category: 'Text',
  version: 1,
  settings,
  blocks,
  hydrate: 'never',
  structuredData({ settings: { searchEngines }, blocks: given }) {
    const asked = (given as QuestionBlock[]).filter(isAnswered);
    if (!searchEngines || asked.length === 0) return [];
    return [
      {
        '@type': 'FAQPage',
        mainEntity: asked.map(({ settings: { question: name, answer } }) => ({
          '@type': 'Question',
          name,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      },
    ];
  },
  presets: [
    {
      name: 'FAQ',
      blocks: {
        shipping: question('How long does shipping take?', 'Items in stock ship within two days.'),
        returns: question('Can I return it?', 'Yes, within 30 days, as long as it has not been used.'),
        care: question('How do I care for it?', 'Every item comes with a care card.'),
      },
      block_order: ['shipping', 'returns', 'care'],
    },
    {
      name: 'Heading beside',
      settings: { layout: 'beside', oneOpen: true },
      blocks: {
        made: question('Where is it made?', 'In seven small workshops, each named on its product.'),
        mend: question('Do you repair?', 'Yes, for life. Write to us before you throw it away.'),
      },
      block_order: ['made', 'mend'],
    },
  ],
});

function isAnswered({ settings: { question: words, answer } }: QuestionBlock): boolean {
  return words !== '' && answer !== '';
}
