import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Disclosure } from './disclosure.tsx';
import { longWords } from '../ui.fixtures.ts';

const meta = {
  title: 'Primitives/Disclosure',
  component: Disclosure,
  parameters: { layout: 'padded' },
  args: { summary: 'Care', children: 'Wash by hand, dry at once.' },
} satisfies Meta<typeof Disclosure>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Open: Story = { args: { open: true } };
export const Focused: Story = {
  play: async () => {
    await userEvent.tab();
    await expect(document.activeElement).toHaveTextContent('Care');
  },
};
export const LongText: Story = { args: { summary: longWords, children: longWords, open: true } };
/** Opening one closes the others with the same name. */
export const OneAtATime: Story = {
  render: () => (
    <>
      <Disclosure name="product" summary="Care">
        Wash by hand.
      </Disclosure>
      <Disclosure name="product" summary="Shipping">
        Leaves in two days.
      </Disclosure>
    </>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByText('Care', { selector: 'summary, summary *' }));
    await expect(canvas.getByText('Wash by hand.')).toBeVisible();
    await userEvent.click(canvas.getByText('Shipping', { selector: 'summary, summary *' }));
    await expect(canvas.getByText('Leaves in two days.')).toBeVisible();
    await expect(canvas.getByText('Wash by hand.')).not.toBeVisible();
  },
};
