import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { longWords } from '#ui/ui.fixtures.ts';
import { picture } from '../../tests/fixtures/editorial.ts';
import { sectionArgs } from '../../tests/fixtures/section-args.ts';
import { section } from './not-found.section.ts';
import type { Props } from './not-found.settings.ts';
import { View } from './not-found.view.tsx';

const image = picture('journal/small-still-lifes.jpg');
const args = (wanted: Partial<Parameters<typeof sectionArgs<Props>>[1]> = {}) =>
  sectionArgs<Props>(section, { settings: { image }, data: null, ...wanted });

const meta = { title: 'Sections/NotFound', component: View, tags: ['!autodocs'], args: args() } satisfies Meta<
  typeof View
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('heading', { level: 1 })).toBeVisible();
    await userEvent.tab();
    await userEvent.keyboard('Vase');
    await expect(canvas.getByRole('searchbox')).toHaveValue('Vase');
    await expect(canvas.getByRole('search')).toHaveAttribute('action', '/search');
  },
};

export const OwnWords: Story = {
  args: args({
    settings: {
      image,
      heading: 'Nothing on this shelf',
      text: 'The thing you look for was sold, moved or never made. These are here.',
      url: '/collections/favourites',
      scheme: 'soft',
    },
  }),
};

export const Selected: Story = { globals: { design: 'design' } };

/** As newly added, without an image and text of the merchant's: only the default text. */
export const Empty: Story = { args: args({ settings: {} }) };

export const LongText: Story = {
  args: args({ settings: { image, heading: longWords.slice(0, 120), text: `${longWords} `.repeat(3) } }),
};
