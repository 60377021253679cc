import type { Meta, StoryObj } from '@storybook/react-vite';
import { GridSamples } from './grid-samples.tsx';

const meta = { title: 'Foundations/Breakpoints and grid', component: GridSamples, tags: ['!autodocs'] } satisfies Meta<
  typeof GridSamples
>;
export default meta;

export const Grid: StoryObj<typeof meta> = {};
