import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { longWords } from '#ui/ui.fixtures.ts';
import { picture, words } from '../../tests/fixtures/editorial.ts';
import { sectionArgs } from '../../tests/fixtures/section-args.ts';
import { section } from './media-with-text.section.ts';
import type { Props } from './media-with-text.settings.ts';
import { View } from './media-with-text.view.tsx';

const text = {
  heading: { type: 'heading', settings: { text: words['home.table.heading'], size: 'large' } },
  text: { type: 'rich-text', settings: { html: words['home.table.text'] } },
  button: {
    type: 'button',
    settings: { label: words['home.table.button'], url: '/collections/the-table', style: 'secondary' },
  },
};
const oak = { image: picture('journal/looking-after-oak.jpg') };
const candles = { image: picture('journal/ten-minutes-of-candlelight.jpg') };
const args = (wanted: Partial<Parameters<typeof sectionArgs<Props>>[1]> = {}) =>
  sectionArgs<Props>(section, { settings: oak, blocks: text, data: null, ...wanted });

const meta = { title: 'Sections/MediaWithText', component: View, tags: ['!autodocs'], args: args() } satisfies Meta<
  typeof View
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: oak.image.alt })).toBeVisible();
    await userEvent.tab();
    const link = canvas.getByRole('link', { name: words['home.table.button'] });
    await expect(link).toHaveFocus();
    await expect(link).toHaveAttribute('href', '/collections/the-table');
  },
};

export const TextWithImage: Story = { args: args({ preset: 'Text with image', settings: oak }) };

export const EdgeToEdge: Story = { args: args({ preset: 'Edge to edge', settings: candles }) };

export const EdgeToEdgeMirrored: Story = {
  args: args({ preset: 'Edge to edge', settings: { ...oak, position: 'end' } }),
};

export const WideAndLow: Story = {
  args: args({ settings: { ...candles, ratio: '16/9', share: '8', vertical: 'end', scheme: 'contrast' } }),
};

export const SquareAtTheTop: Story = {
  args: args({ settings: { ...oak, ratio: '1/1', vertical: 'start', scheme: 'accent' } }),
};

export const Selected: Story = { globals: { design: 'design' } };

/** Without an image the text stands alone. */
export const Empty: Story = { args: args({ settings: { image: null } }) };

export const LongText: Story = {
  args: args({
    settings: { ...oak, share: '8' },
    blocks: {
      heading: { type: 'heading', settings: { text: longWords, size: 'large' } },
      text: { type: 'rich-text', settings: { html: `<p>${longWords}</p>`.repeat(4) } },
      button: { type: 'button', settings: { label: longWords.slice(0, 60), url: '/collections/all' } },
    },
  }),
};
