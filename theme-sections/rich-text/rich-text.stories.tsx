import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { longWords } from '#ui/ui.fixtures.ts';
import { picture, words } from '../../tests/fixtures/editorial.ts';
import { sectionArgs } from '../../tests/fixtures/section-args.ts';
import { section } from './rich-text.section.ts';
import type { Props } from './rich-text.settings.ts';
import { View } from './rich-text.view.tsx';

const text = {
  heading: { type: 'heading', settings: { text: words['home.about.heading'], size: 'large' } },
  text: { type: 'rich-text', settings: { html: words['home.about.text'] } },
  button: { type: 'button', settings: { label: words['home.about.button'], url: '/pages/about', style: 'plain' } },
};
const args = (wanted: Partial<Parameters<typeof sectionArgs<Props>>[1]> = {}) =>
  sectionArgs<Props>(section, { blocks: text, data: null, ...wanted });

const meta = {
  title: 'Sections/RichText',
  component: View,
  tags: ['!autodocs'],
  args: sectionArgs<Props>(section, { data: null }),
} satisfies Meta<typeof View>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const WithAButton: Story = {
  args: args(),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2, name: words['home.about.heading'] })).toBeVisible();
    await userEvent.tab();
    const link = canvas.getByRole('link', { name: words['home.about.button'] });
    await expect(link).toHaveFocus();
    await expect(link).toHaveAttribute('href', '/pages/about');
  },
};

export const Benefits: Story = { args: sectionArgs<Props>(section, { preset: 'Benefits', data: null }) };

export const StartOnContrast: Story = {
  args: args({ settings: { align: 'start', measure: 'wide', scheme: 'contrast', entrance: true } }),
};

export const End: Story = { args: args({ settings: { align: 'end' } }) };

/** All blocks that can be used in a text. */
export const EveryBlock: Story = {
  args: args({
    settings: { align: 'start' },
    blocks: {
      ...text,
      divider: { type: 'divider' },
      image: { type: 'image', settings: { image: picture('journal/a-week-at-the-kiln.jpg'), ratio: '3/2' } },
      spacer: { type: 'spacer', settings: { size: 4 } },
      plain: { type: 'text', settings: { text: words['home.hero.text'], tone: 'muted' } },
    },
  }),
};

export const Selected: Story = { globals: { design: 'design' } };

/** Without content nothing is shown. */
export const Empty: Story = { args: args({ blocks: {} }), parameters: { drawsNothing: 'Nothing is written yet.' } };

export const LongText: Story = {
  args: args({
    blocks: {
      heading: { type: 'heading', settings: { text: longWords, size: 'large' } },
      text: { type: 'rich-text', settings: { html: `<p>${longWords}</p>`.repeat(6) } },
    },
  }),
};
