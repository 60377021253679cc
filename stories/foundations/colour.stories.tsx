import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ColourSchemes } from './colour-schemes.tsx';
import { leastContrast, schemes } from './tokens.ts';

const meta = { title: 'Foundations/Colour', component: ColourSchemes, tags: ['!autodocs'] } satisfies Meta<typeof ColourSchemes>;
export default meta;

/** Every scheme meets the contrast each of its roles needs. */
export const Schemes: StoryObj<typeof meta> = {
  play: async ({ canvasElement }) => {
    const measured = [...canvasElement.querySelectorAll<HTMLElement>('[data-contrast]')].filter((cell) => cell.textContent !== 'decoration');
    await expect(measured).toHaveLength(schemes.length * Object.keys(leastContrast).length);
    for (const cell of measured) {
      const least = leastContrast[cell.dataset.contrast ?? '']?.ratio ?? Infinity;
      await expect(Number.parseFloat(cell.textContent ?? '')).toBeGreaterThanOrEqual(least);
    }
  },
};
