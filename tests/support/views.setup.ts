import { buildViews } from '../../src/cli/serve/build-views.ts';

/** Commands and servers that tests start in processes of their own read the views from the build. */
export const setup = buildViews;
