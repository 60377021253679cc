import type { Preview } from '@storybook/react-vite';
import '../src/ui/styles/fonts.css';
import '../src/ui/styles/app.css';
import { freezeWorld } from './decorators/frozen-world.ts';
import { installStoryNetwork } from './decorators/story-network.ts';
import { withErrorBoundary } from './decorators/with-error-boundary.tsx';
import { withIntl } from './decorators/with-intl.tsx';
import { withLandmark } from './decorators/with-landmark.tsx';
import { withShopView } from './decorators/with-shop-view.tsx';
import { withStores } from './decorators/with-stores.tsx';
import { withTheme } from './decorators/with-theme.tsx';
import { initialSurroundings, surroundingsOf } from './surroundings.ts';
import { toolbar, viewports } from './toolbar.ts';

const preview: Preview = {
  tags: ['autodocs'],
  parameters: {
    layout: 'fullscreen',
    network: {},
    a11y: { test: 'error' },
    viewport: { options: viewports },
    // Read as text by Storybook's indexer, so it cannot come from titles.ts.
    options: {
      storySort: {
        order: ['Foundations', 'Primitives', 'Blocks', 'Sections', 'Forms', 'Checkout', 'Account', 'Pages', 'Flows', 'Editor'],
      },
    },
  },
  globalTypes: toolbar,
  initialGlobals: { ...initialSurroundings },
  beforeEach: ({ parameters, globals }) => {
    const thaw = freezeWorld();
    const disconnect = installStoryNetwork(parameters.network, surroundingsOf(globals).network);
    return () => {
      disconnect();
      thaw();
    };
  },
  // Storybook applies the last one outermost.
  decorators: [withErrorBoundary, withLandmark, withTheme, withShopView, withIntl, withStores],
};

export default preview;
