import type { Decorator } from '@storybook/react-vite';
import { isWholePage } from '../modes.ts';

/** A part of a page is seen inside a page's main part; whole pages bring their own landmarks. */
export const withLandmark: Decorator = (Story, { title, parameters }) =>
  isWholePage({ title }) || parameters.landmark === false ? (
    <Story />
  ) : (
    <main>
      <Story />
    </main>
  );
