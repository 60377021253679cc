import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { longWords } from '#ui/ui.fixtures.ts';
import { policies, policy } from '../../tests/fixtures/fixtures.ts';
import { sectionArgs } from '../../tests/fixtures/section-args.ts';
import { section } from './policy.section.ts';
import type { Props } from './policy.settings.ts';
import { View } from './policy.view.tsx';

const data = {
  title: policy.title,
  body_html: policy.body_html,
  others: policies.filter(({ handle }) => handle !== policy.handle),
};
const args = (wanted: Partial<Parameters<typeof sectionArgs<Props>>[1]> = {}) =>
  sectionArgs<Props>(section, { data, ...wanted });

const meta = { title: 'Sections/Policy', component: View, tags: ['!autodocs'], args: args() } satisfies Meta<
  typeof View
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const OtherHeading: Story = { args: args({ settings: { othersHeading: 'The rest of the small print' } }) };

export const Alone: Story = { args: args({ settings: { showOthers: false }, data: { ...data, others: [] } }) };

export const Keyboard: Story = {
  play: async ({ canvasElement }) => {
    const links = within(within(canvasElement).getByRole('navigation', { name: 'More policies' }));
    await userEvent.tab();
    const first = links.getByRole('link', { name: 'Privacy policy' });
    await expect(first).toHaveFocus();
    await expect(first).toHaveAttribute('href', '/policies/privacy-policy');
  },
};

export const Selected: Story = { globals: { design: 'design' } };

export const Empty: Story = { args: args({ data: { title: policy.title, body_html: '', others: [] } }) };

export const LongText: Story = {
  args: args({
    data: {
      title: longWords,
      body_html: `<p>${longWords}</p>`.repeat(12),
      others: data.others.map((one) => ({ ...one, title: longWords })),
    },
  }),
};
