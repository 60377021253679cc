import type { Decorator } from '@storybook/react-vite';

/** A part of a page is seen inside a page's main part; whole pages bring their own landmarks. */
export const withLandmark: Decorator = (Story, { title, parameters }) =>
  title.startsWith('Pages/') || parameters.landmark === false ? (
    <Story />
  ) : (
    <main>
      <Story />
    </main>
  );
