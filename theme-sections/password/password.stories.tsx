import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { longWords } from '#ui/ui.fixtures.ts';
import { picture, words } from '../../tests/fixtures/editorial.ts';
import { sectionArgs } from '../../tests/fixtures/section-args.ts';
import { section } from './password.section.ts';
import type { Props } from './password.settings.ts';
import { View } from './password.view.tsx';

const data = { shopName: 'Halden & Moss', failed: false, returnTo: '/' };
const settings = {
  heading: words['password.heading'],
  text: words['password.text'],
  image: picture('heroes/mobile-clay-still-life.jpg'),
};
const args = (wanted: Partial<Parameters<typeof sectionArgs<Props>>[1]> = {}) =>
  sectionArgs<Props>(section, { settings, data, ...wanted });

const meta = { title: 'Sections/Password', component: View, tags: ['!autodocs'], args: args() } satisfies Meta<
  typeof View
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Filled: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Password'), 'second-firing');
    await expect(canvas.getByLabelText('Password')).toBeValid();
  },
};

/** Keyboard only: nothing is sent without a password. */
export const Invalid: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    const field = canvas.getByLabelText<HTMLInputElement>('Password');
    await expect(field).toHaveFocus();
    await expect(field.form).toHaveAttribute('action', '/password');
    await userEvent.keyboard('{Enter}');
    await expect(field).toBeInvalid();
    await expect(field).toHaveFocus();
  },
};

/** As newly added. */
export const AsAdded: Story = { args: sectionArgs<Props>(section, { data }) };

/** The last password was wrong: the field shows the error and keeps its label. */
export const Refused: Story = {
  args: args({ data: { ...data, failed: true } }),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByLabelText('Password')).toHaveAccessibleDescription(
      'Incorrect password. Try again.',
    );
  },
};

export const Selected: Story = { globals: { design: 'design' } };

/** No image and no text: only the form. */
export const Empty: Story = { args: args({ settings: { image: null, text: '', scheme: 'contrast' } }) };

export const LongText: Story = {
  args: args({
    settings: { ...settings, heading: longWords.slice(0, 120), text: `${longWords} `.repeat(4) },
    data: { ...data, shopName: longWords },
  }),
};
