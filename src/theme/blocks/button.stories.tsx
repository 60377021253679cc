import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { longWords } from '#ui/ui.fixtures.ts';
import { words } from '../../../tests/fixtures/editorial.ts';
import { blocksOf } from '../../../tests/fixtures/blocks-of.ts';
import { Blocks } from './blocks.tsx';

const block = (settings: Record<string, unknown>) => ({ blocks: blocksOf({ one: { type: 'button', settings } }) });

const meta = {
  title: 'Blocks/Button',
  component: Blocks,
  parameters: { layout: 'padded' },
  args: block({ label: words['home.table.button'], url: '/collections/the-table' }),
} satisfies Meta<typeof Blocks>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Secondary: Story = { args: block({ label: words['home.table.button'], style: 'secondary' }) };

export const Plain: Story = { args: block({ label: words['home.table.button'], style: 'plain' }) };

export const Focused: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    const link = within(canvasElement).getByRole('link', { name: words['home.table.button'] });
    await expect(link).toHaveFocus();
    await expect(link).toHaveAttribute('href', '/collections/the-table');
  },
};

export const LongText: Story = { args: block({ label: longWords.slice(0, 60) }) };
