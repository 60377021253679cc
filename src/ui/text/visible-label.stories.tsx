import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { Button } from '../actions/button.tsx';
import { longWords } from '../ui.fixtures.ts';
import { VisibleLabel } from './visible-label.tsx';

const meta = {
  title: 'Primitives/VisibleLabel',
  component: VisibleLabel,
  parameters: { layout: 'centered' },
  args: { children: (hidden) => <>Add to cart{hidden(': Everyday Mug')}</> },
} satisfies Meta<typeof VisibleLabel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  render: (args) => (
    <Button>
      <VisibleLabel {...args} />
    </Button>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Add to cart: Everyday Mug' })).toBeVisible();
    await expect(canvas.getByText('Add to cart')).toBeVisible();
  },
};

/** French has a space before its colon, and only that one. */
export const InFrench: Story = {
  args: { children: (hidden) => <>Ajouter au panier{hidden(' : Tasse de tous les jours')}</> },
  globals: { locale: 'fr' },
  render: Default.render!,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Ajouter au panier : Tasse de tous les jours' })).toBeVisible();
  },
};

export const Focused: Story = {
  render: Default.render!,
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Add to cart: Everyday Mug' })).toHaveFocus();
  },
};

/** Text that is only read by screen readers takes no space, however long. */
export const LongText: Story = {
  args: {
    children: (hidden) => (
      <>
        {longWords}
        {hidden(`: ${longWords}`)}
      </>
    ),
  },
  render: Default.render!,
};
