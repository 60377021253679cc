import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { RichText } from './rich-text.tsx';
import { longWords } from '../ui.fixtures.ts';

const meta = {
  title: 'Primitives/RichText',
  component: RichText,
  parameters: { layout: 'padded' },
  args: {
    html: '<h2>About clay</h2><p>Stoneware is <a href="/pages/care">fired twice</a>. The foot is left bare so you can feel the grog.</p>',
  },
} satisfies Meta<typeof RichText>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Everything: Story = {
  args: {
    html: `<h2>Care</h2><p>Our oak is oiled, <strong>not lacquered</strong>.</p><ul><li>Wipe with a damp cloth</li><li>Oil twice a year</li></ul>
      <ol><li>Sand lightly</li><li>Rub in the oil</li></ol><blockquote>Things that are used stay.</blockquote>
      <div><table><thead><tr><th>Size</th><th>Weight</th></tr></thead><tbody><tr><td>Medium</td><td>1.35 kg</td></tr><tr><td>Tall</td><td>2.00 kg</td></tr></tbody></table></div>`,
  },
};
export const Small: Story = { args: { size: 14 } };
export const Focused: Story = {
  args: { size: 18 },
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'fired twice' })).toHaveFocus();
  },
};
export const LongText: Story = { args: { html: `<h2>${longWords}</h2><p>${longWords}</p>` } };
