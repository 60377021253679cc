/** The Chromium that `npm test` found; a test run on its own uses the system's. */
export const chromiumPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/**
 * Two address bar panels that Chromium opens as pages in every window; without them it starts in two thirds of the
 * time.
 */
const panels = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];
/** The features that Playwright disables; repeated here because Chromium only uses the last of two such lists. */
const playwrights = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];
const without = [`--disable-features=${[...playwrights, ...panels].join(',')}`];
const steady = ['--font-render-hinting=none', '--hide-scrollbars'];

/** Launch options that disable Chromium's own network requests and make rendering the same everywhere. */
export const chromiumLaunch = {
  executablePath: chromiumPath,
  headless: true,
  args: ['--no-sandbox', ...quiet, ...without, ...steady],
};
