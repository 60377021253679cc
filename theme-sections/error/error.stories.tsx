import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { longWords } from '#ui/ui.fixtures.ts';
import { picture } from '../../tests/fixtures/editorial.ts';
import { sectionArgs } from '../../tests/fixtures/section-args.ts';
import { section } from './error.section.ts';
import type { Props } from './error.settings.ts';
import { View } from './error.view.tsx';

const image = picture('journal/the-long-breakfast.jpg');
const args = (wanted: Partial<Parameters<typeof sectionArgs<Props>>[1]> = {}) =>
  sectionArgs<Props>(section, { settings: { image }, data: null, ...wanted });

const meta = { title: 'Sections/Error', component: View, tags: ['!autodocs'], args: args() } satisfies Meta<
  typeof View
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('heading', { level: 1 })).toBeVisible();
    await userEvent.tab();
    await expect(canvas.getByRole('link')).toHaveFocus();
  },
};

/** What the visitor sent could not be read. */
export const BadRequest: Story = { args: args({ data: { status: 400 } }) };

export const OwnWords: Story = {
  args: args({
    settings: {
      image,
      heading: 'The kiln has gone out',
      text: 'We are lighting it again. Come back in a minute.',
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
