import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconSamples } from './icon-samples.tsx';

const meta = { title: 'Foundations/Icons', component: IconSamples, tags: ['!autodocs'] } satisfies Meta<
  typeof IconSamples
>;
export default meta;

export const All: StoryObj<typeof meta> = {};
