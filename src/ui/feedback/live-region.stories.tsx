import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { LiveRegion } from './live-region.tsx';

const meta = {
  title: 'Primitives/LiveRegion',
  component: LiveRegion,
  parameters: { layout: 'padded', drawsNothing: 'It is heard, not seen.' },
  args: { children: 'Bottle Vase is in your cart' },
} satisfies Meta<typeof LiveRegion>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Assertive: Story = { args: { urgency: 'assertive', children: 'The connection was lost' } };
/** The region is in the page before there is a message. */
export const Silent: Story = {
  args: { children: undefined },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toBeEmptyDOMElement();
  },
};
