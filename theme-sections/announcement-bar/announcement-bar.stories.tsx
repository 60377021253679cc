import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { longWords } from '#ui/ui.fixtures.ts';
import { words } from '../../tests/fixtures/editorial.ts';
import { sectionArgs } from '../../tests/fixtures/section-args.ts';
import { section } from './announcement-bar.section.ts';
import type { Props } from './announcement-bar.settings.ts';
import { View } from './announcement-bar.view.tsx';

const shipping = {
  type: '_announcement',
  settings: {
    text: words['announcement.text'],
    url: '/pages/shipping-and-returns',
    linkLabel: words['announcement.link'],
  },
};
const returns = { type: '_announcement', settings: { text: 'Thirty days to think it over' } };
const holidays = { type: '_announcement', settings: { text: 'Order by 14 December for the holidays' } };
const args = (wanted: Partial<Parameters<typeof sectionArgs<Props>>[1]> = {}) =>
  sectionArgs<Props>(section, { blocks: { shipping }, data: null, ...wanted });

const meta = {
  title: 'Sections/AnnouncementBar',
  component: View,
  tags: ['!autodocs'],
  parameters: { landmark: false },
  args: sectionArgs<Props>(section, { data: null }),
} satisfies Meta<typeof View>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Keyboard: Story = {
  args: args(),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('complementary', { name: 'Announcements' })).toBeVisible();
    await userEvent.tab();
    const link = canvas.getByRole('link', { name: words['announcement.link'] });
    await expect(link).toHaveFocus();
    await expect(link).toHaveAttribute('href', '/pages/shipping-and-returns');
  },
};

export const Three: Story = {
  args: args({ settings: { size: 'medium', scheme: 'accent' }, blocks: { shipping, returns, holidays } }),
};

export const Selected: Story = { globals: { design: 'design' } };

/** Without announcements there is no bar. */
export const Empty: Story = {
  args: args({ blocks: {} }),
  parameters: { drawsNothing: 'There is nothing to announce.' },
};

export const LongText: Story = {
  args: args({
    blocks: {
      one: { type: '_announcement', settings: { text: longWords, url: '/', linkLabel: longWords.slice(0, 60) } },
      returns,
    },
  }),
};
