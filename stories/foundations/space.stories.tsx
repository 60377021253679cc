import type { Meta, StoryObj } from '@storybook/react-vite';
import { SpaceScale } from './space-scale.tsx';

const meta = { title: 'Foundations/Space', component: SpaceScale, tags: ['!autodocs'] } satisfies Meta<
  typeof SpaceScale
>;
export default meta;

export const Scale: StoryObj<typeof meta> = {};
