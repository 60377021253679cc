import type { Preview } from '@storybook/react-vite';
import { configure } from 'storybook/test';
import '../src/ui/styles/app.css';
import { waitAtMostMs } from '../tests/support/waits.ts';
import { withChromaticModes } from './chromatic-modes.ts';
import { schemaArgs, schemaArgTypes } from './controls/schema-controls.ts';
import { withoutEmptyPanel } from './controls/without-empty-panel.ts';
import { freezeWorld } from './decorators/frozen-world.ts';
import { installStoryNetwork } from './decorators/story-network.ts';
import { withDesignMode } from './decorators/with-design-mode.tsx';
import { withErrorBoundary } from './decorators/with-error-boundary.tsx';
import { withIntl } from './decorators/with-intl.tsx';
import { withLandmark } from './decorators/with-landmark.tsx';
import { withSchemaControls } from './decorators/with-schema-controls.tsx';
import { withContrast } from './decorators/with-contrast.tsx';
import { withShopView } from './decorators/with-shop-view.tsx';
import { withStores } from './decorators/with-stores.tsx';
import { withTheme } from './decorators/with-theme.tsx';
import { container, page } from './docs/lazy-docs.tsx';
import { initialSurroundings, surroundingsOf } from './surroundings.ts';
import { toolbar, viewports } from './toolbar.ts';

configure({ asyncUtilTimeout: waitAtMostMs });

// As the boot script sets it once a page has loaded: nothing is deferred to after the first view.
document.documentElement.dataset.loaded = '';

const preview: Preview = {
  tags: ['autodocs'],
  parameters: {
    layout: 'fullscreen',
    network: {},
    controls: { expanded: true, sort: 'none' },
    docs: { container, page, toc: { headingSelector: 'h2', title: 'On this page' } },
    a11y: { test: 'error' },
    viewport: { options: viewports },
    // Storybook's indexer reads this as text, so it cannot be imported from titles.ts.
    options: {
      storySort: {
        method: 'alphabetical',
        order: [
          'Foundations',
          [
            'Welcome',
            'Colour',
            'Type',
            'Space',
            'Radius and elevation',
            'Motion',
            'Icons',
            'Breakpoints and grid',
            'Money and numbers',
            'Writing',
            'Locales and right to left',
            'Accessibility',
            'Theme JSON',
            'How to add a section',
          ],
          'Primitives',
          'Components',
          'Blocks',
          'Sections',
          'Forms',
          'Checkout',
          'Account',
          'Pages',
          'Flows',
          'Mails',
          'Editor',
        ],
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
  argTypesEnhancers: [schemaArgTypes, withChromaticModes, withoutEmptyPanel],
  argsEnhancers: [schemaArgs],
  // Storybook applies the last one outermost.
  decorators: [
    withSchemaControls,
    withErrorBoundary,
    withContrast,
    withDesignMode,
    withLandmark,
    withTheme,
    withShopView,
    withIntl,
    withStores,
  ],
};

export default preview;
