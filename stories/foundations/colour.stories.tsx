import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ColourSchemes } from './colour-schemes.tsx';
import { PresetColours } from './preset-colours.tsx';
import { leastContrast, schemes } from './tokens.ts';

const meta = { title: 'Foundations/Colour', component: ColourSchemes, tags: ['!autodocs'] } satisfies Meta<
  typeof ColourSchemes
>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Every scheme meets the contrast that each of its roles needs. */
export const Schemes: Story = {
  play: async ({ canvas }) => {
    const measured = canvas.getAllByRole('definition').flatMap(({ textContent }) => {
      const [, found, least] = /^([\d.]+) of ([\d.]+) on /.exec(textContent) ?? [];
      return found === undefined ? [] : [{ found: Number(found), least: Number(least) }];
    });
    await expect(measured).toHaveLength(schemes.length * Object.keys(leastContrast).length);
    await expect(measured.filter(({ found, least }) => !(found >= least))).toEqual([]);
  },
};

/** All presets at once, light and dark, calculated from the presets' data. */
export const Presets: Story = {
  render: () => <PresetColours />,
  play: async ({ canvas }) => {
    const measured = canvas.getAllByRole('definition').map(({ textContent }) => textContent);
    await expect(measured.length).toBeGreaterThan(schemes.length * 2);
    await expect(measured.filter((contrast) => !/^[\d.]+$/.test(contrast))).toEqual([]);
  },
};
