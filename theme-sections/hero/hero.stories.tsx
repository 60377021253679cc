import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { longWords } from '#ui/ui.fixtures.ts';
import { picture, words } from '../../tests/fixtures/editorial.ts';
import { sectionArgs } from '../../tests/fixtures/section-args.ts';
import { section } from './hero.section.ts';
import type { Props } from './hero.settings.ts';
import { View } from './hero.view.tsx';

const text = {
  heading: { type: 'heading', settings: { text: words['home.hero.heading'], size: 'display' } },
  text: { type: 'text', settings: { text: words['home.hero.text'] } },
  button: { type: 'button', settings: { label: words['home.hero.button'], url: '/collections/favourites' } },
};
const clay = {
  image: picture('heroes/hero-clay-still-life.jpg'),
  mobileImage: picture('heroes/mobile-clay-still-life.jpg'),
  horizontal: 'end',
  vertical: 'center',
  mirrored: true,
};
const plinths = {
  image: picture('heroes/hero-plinths.jpg'),
  mobileImage: picture('heroes/mobile-plinths.jpg'),
  mirrored: true,
};
const evening = { image: picture('heroes/hero-evening-table.jpg'), vertical: 'center', mobileText: 'below' };
type Options = Partial<Parameters<typeof sectionArgs<Props>>[1]>;
/** With the default text blocks. */
const asAdded = (wanted: Options = {}) => sectionArgs<Props>(section, { settings: evening, data: null, ...wanted });
const args = (wanted: Options = {}) => asAdded({ blocks: text, ...wanted });

const meta = { title: 'Sections/Hero', component: View, tags: ['!autodocs'], args: asAdded() } satisfies Meta<
  typeof View
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('heading', { level: 1, name: 'Calm things for everyday rooms' })).toBeVisible();
    await expect(canvas.getByRole('img', { name: evening.image.alt })).toHaveAttribute('fetchpriority', 'high');
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'See what’s new' })).toHaveFocus();
  },
};

export const BrightImage: Story = { args: asAdded({ preset: 'Bright image', settings: plinths }) };

export const Centered: Story = {
  args: asAdded({ preset: 'Centered', settings: { ...clay, horizontal: 'center', vertical: 'center' } }),
};

/** The calm part of the portrait image is at the top. */
export const OverOnPhones: Story = {
  args: args({ settings: { ...clay, horizontal: 'center', vertical: 'start', height: 'screen', scrim: 40 } }),
};

/** The calm part of this image is at the end of the line. */
export const TextAtTheEnd: Story = {
  args: args({ settings: { ...clay, scrim: 60, height: 'screen', mobileText: 'below' } }),
};

export const WithinThePage: Story = {
  args: args({
    settings: {
      ...evening,
      width: 'page',
      height: 'medium',
      paddingTop: 'medium',
      paddingBottom: 'medium',
      vertical: 'start',
      anchor: 'evening',
    },
  }),
};

export const Selected: Story = { globals: { design: 'design' } };

/** Without an image it is a band in its colour scheme with the text on it. */
export const Empty: Story = { args: args({ settings: { image: null } }) };

export const LongText: Story = {
  args: args({
    settings: evening,
    blocks: {
      heading: { type: 'heading', settings: { text: longWords, size: 'display' } },
      text: { type: 'text', settings: { text: `${longWords}. ${longWords}.` } },
      button: { type: 'button', settings: { label: longWords.slice(0, 60), url: '/collections/all' } },
    },
  }),
};
