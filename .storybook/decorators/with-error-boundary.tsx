import type { Decorator } from '@storybook/react-vite';
import { Component, type ReactNode } from 'react';

/** A component that throws fails its story: React logs the error, which the gate checks. */
export const withErrorBoundary: Decorator = (Story, { id }) => (
  <StoryErrorBoundary key={id}>
    <Story />
  </StoryErrorBoundary>
);

class StoryErrorBoundary extends Component<{ children: ReactNode }, { error: Error | undefined }> {
  override state: { error: Error | undefined } = { error: undefined };

  static getDerivedStateFromError(error: Error): { error: Error } {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error ? <pre data-story-error>{error.stack ?? error.message}</pre> : this.props.children;
  }
}
