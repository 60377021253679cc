import type { Meta, StoryObj } from '@storybook/react-vite';
import { Section } from './section.tsx';
import { Heading } from '../text/heading.tsx';
import { Text } from '../text/text.tsx';
import { longWords } from '../ui.fixtures.ts';

const meta = {
  title: 'Primitives/Section',
  component: Section,
  parameters: { layout: 'fullscreen' },
  args: {
    children: (
      <>
        <Heading>Slow mornings</Heading>
        <Text>Cups that keep their warmth.</Text>
      </>
    ),
  },
} satisfies Meta<typeof Section>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Soft: Story = { args: { scheme: 'soft', as: 'div' } };
export const Accent: Story = { args: { scheme: 'accent', as: 'header' } };
export const Contrast: Story = { args: { scheme: 'contrast', as: 'footer' } };
export const Reading: Story = { args: { width: 'reading', scheme: 'soft', as: 'aside' } };
export const EdgeToEdge: Story = { args: { width: 'full', scheme: 'soft', paddingTop: 'none', paddingBottom: 'none' } };
export const Roomy: Story = { args: { paddingTop: 'large', paddingBottom: 'large', scheme: 'soft' } };
export const Tight: Story = { args: { paddingTop: 'small', paddingBottom: 'small', scheme: 'soft' } };
export const Entering: Story = { args: { entrance: true } };
/** Shown on one device only; the breakpoint is 834 px. */
export const OnOneDevice: Story = {
  render: () => (
    <>
      <Section hideOn={['desktop']}>For phones</Section>
      <Section hideOn={['mobile']}>For desktops</Section>
    </>
  ),
};
export const LongText: Story = { args: { children: longWords } };
