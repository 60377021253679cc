import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { LanguageBar } from './language-bar.tsx';

const meta = {
  title: 'Components/LanguageBar',
  component: LanguageBar,
  args: { current: 'en', offered: 'fr', onChoose: fn() },
  decorators: [
    (Story) => (
      <div className="min-h-96 p-6">
        <p>The page</p>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof LanguageBar>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Announced, reached by the keyboard, and each language is named in itself. */
export const Default: Story = {
  play: async ({ canvas, args }) => {
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Choose your language'));
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Français' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onChoose).toHaveBeenLastCalledWith('fr');
  },
};

export const Arabic: Story = {
  args: { current: 'ar', offered: 'en' },
  globals: { locale: 'ar' },
};

export const Phone: Story = { args: { current: 'ja', offered: 'de' } };

/** Escape keeps the page's language. */
export const Keyboard: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Français' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(args.onChoose).toHaveBeenLastCalledWith('en');
  },
};
