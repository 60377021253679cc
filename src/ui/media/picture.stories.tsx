import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Picture } from './picture.tsx';
import { drawnImage, vase } from '../ui.fixtures.ts';

const meta = {
  title: 'Primitives/Picture',
  component: Picture,
  parameters: { layout: 'padded' },
  args: { image: vase, sizes: '320px' },
  render: (args) => (
    <div style={{ maxWidth: 320 }}>
      <Picture {...args} />
    </div>
  ),
} satisfies Meta<typeof Picture>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Square: Story = { args: { ratio: '1/1' } };
/** Loaded before everything else: one per page. */
export const Priority: Story = { args: { priority: true } };
export const Filling: Story = {
  args: { fill: true },
  render: (args) => (
    <div style={{ position: 'relative', width: 320, height: 200 }}>
      <Picture {...args} />
    </div>
  ),
};
/** Another image and ratio below 834 px. */
export const MobilePicture: Story = {
  args: {
    image: drawnImage('A wide table', { width: 1920, height: 1080 }),
    mobile: { image: vase, ratio: '4/5' },
    sizes: '100vw',
  },
  render: (args) => <Picture {...args} />,
};
/** Its average colour and ratio are shown until it is loaded. */
export const Loading: Story = {
  args: { image: { ...vase, src: 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==' } },
};
/** The widths of the specification, none wider than the original [core §9]. */
export const Widths: Story = {
  play: async ({ canvasElement }) => {
    const picture = within(canvasElement).getByRole('img', { name: 'Bottle vase in moss glaze' });
    const widths = [...(picture.getAttribute('srcset') ?? '').matchAll(/ (\d+)w/g)].map(([, width]) => Number(width));
    await expect(widths).toEqual([180, 360, 540, 720, 900, 1080]);
    await expect(picture).toHaveAttribute('loading', 'lazy');
  },
};
