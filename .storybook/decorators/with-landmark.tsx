import type { Decorator } from '@storybook/react-vite';
import { isWholePage } from '../modes.ts';

/** Puts components inside a main landmark; whole pages have their own. */
export const withLandmark: Decorator = (Story, { title, parameters }) =>
  isWholePage({ title }) || parameters.landmark === false ? (
    <Story />
  ) : (
    <main>
      <Story />
    </main>
  );
