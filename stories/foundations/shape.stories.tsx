import type { Meta, StoryObj } from '@storybook/react-vite';
import { ShapeSamples } from './shape-samples.tsx';

const meta = { title: 'Foundations/Radius and elevation', component: ShapeSamples, tags: ['!autodocs'] } satisfies Meta<
  typeof ShapeSamples
>;
export default meta;

export const Samples: StoryObj<typeof meta> = {};
