import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Menu, menuItemClass } from './menu.tsx';
import { Link } from './link.tsx';
import { longWords } from '../ui.fixtures.ts';

const meta = {
  title: 'Primitives/Menu',
  component: Menu,
  parameters: { layout: 'padded' },
  args: {
    label: 'English',
    name: 'Language: English',
    children: ['English', 'Deutsch', 'العربية'].map((language, index) => (
      <Link
        key={language}
        href="/"
        variant="bare"
        aria-current={index === 0 ? 'true' : undefined}
        className={menuItemClass}
      >
        {language}
      </Link>
    )),
  },
} satisfies Meta<typeof Menu>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Focused: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('button', { name: 'Language: English' })).toHaveFocus();
  },
};
export const LongText: Story = { args: { label: longWords, name: undefined } };
/** Opens below its button. */
export const Opened: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Language: English' }));
    await expect(canvas.getByRole('link', { name: 'Deutsch' })).toBeVisible();
  },
};

/** At the end of a row it aligns with the button's end and stays inside the window. */
export const AtEnd: Story = {
  args: { align: 'end' },
  decorators: [
    (Story) => (
      <div className="flex justify-end">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Language: English' });
    await userEvent.click(button);
    const entry = await canvas.findByRole('link', { name: 'Deutsch' });
    await expect(entry.getBoundingClientRect().right).toBeLessThanOrEqual(
      Math.ceil(button.getBoundingClientRect().right),
    );
  },
};
