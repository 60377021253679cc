import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ColourSchemes } from './colour-schemes.tsx';
import { PresetColours } from './preset-colours.tsx';
import { leastContrast, schemes } from './tokens.ts';

const meta = { title: 'Foundations/Colour', component: ColourSchemes, tags: ['!autodocs'] } satisfies Meta<typeof ColourSchemes>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Every scheme meets the contrast each of its roles needs. */
export const Schemes: Story = {
  play: async ({ canvasElement }) => {
    const measured = [...canvasElement.querySelectorAll<HTMLElement>('[data-contrast]')].filter((cell) => cell.textContent !== 'decoration');
    await expect(measured).toHaveLength(schemes.length * Object.keys(leastContrast).length);
    for (const cell of measured) {
      const least = leastContrast[cell.dataset.contrast ?? '']?.ratio ?? Infinity;
      await expect(Number.parseFloat(cell.textContent ?? '')).toBeGreaterThanOrEqual(least);
    }
  },
};

/** The same for every preset at once, light and dark, reckoned from the presets' data. */
export const Presets: Story = {
  render: () => <PresetColours />,
  play: async ({ canvasElement }) => {
    const measured = [...canvasElement.querySelectorAll<HTMLElement>('[data-least]')];
    await expect(measured.length).toBeGreaterThan(schemes.length * 2);
    const short = measured.filter(({ dataset }) => Number(dataset.contrast) < Number(dataset.least));
    await expect(short.map((cell) => cell.parentElement?.textContent)).toEqual([]);
  },
};
