import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { longWords } from '#ui/ui.fixtures.ts';
import { sectionArgs } from '../../tests/fixtures/section-args.ts';
import { section } from './faq.section.ts';
import type { Props } from './faq.settings.ts';
import { View } from './faq.view.tsx';

const args = (wanted: Partial<Parameters<typeof sectionArgs<Props>>[1]> = {}) =>
  sectionArgs<Props>(section, { data: null, ...wanted });
const question = (settings: Record<string, unknown>) => ({ type: 'question', settings });

const meta = { title: 'Sections/Faq', component: View, tags: ['!autodocs'], args: args() } satisfies Meta<typeof View>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const HeadingBeside: Story = { args: args({ preset: 'Heading beside' }) };

export const TitleOnContrast: Story = {
  args: args({
    settings: {
      heading: 'Before you order',
      headingLevel: 'page',
      text: 'What we are asked most. Write to us for the rest.',
      searchEngines: false,
      scheme: 'contrast',
    },
    blocks: {
      open: question({
        question: 'Do you send to my country?',
        answer: '<p>To most of them. The <a href="/policies/shipping-policy">shipping policy</a> has the list.</p>',
        open: true,
      }),
      shut: question({ question: 'Do you wrap presents?', answer: '<p>In paper, with a card, for nothing.</p>' }),
    },
  }),
};

export const Opened: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const answer = canvas.getByText('Items in stock ship within two days.');
    await expect(answer).not.toBeVisible();
    await userEvent.click(canvas.getByText('How long does shipping take?', { selector: 'summary, summary *' }));
    await expect(answer).toBeVisible();
  },
};

export const Selected: Story = { globals: { design: 'design' } };

/** Without questions nothing is shown. */
export const Empty: Story = {
  args: args({ blocks: { none: question({ question: '', answer: '' }) } }),
  parameters: { drawsNothing: 'Nothing is asked.' },
};

export const LongText: Story = {
  args: args({
    settings: { heading: longWords.slice(0, 120), text: longWords.slice(0, 300) },
    blocks: { long: question({ question: longWords.slice(0, 200), answer: `<p>${longWords}</p>`, open: true }) },
  }),
};
