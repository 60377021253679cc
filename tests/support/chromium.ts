/** The Chromium that `npm test` found; a test started by itself takes the machine's. */
export const chromiumPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/** Two panels of the address bar are pages that every window opens: a third of its start. */
const panels = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];
/** What Playwright switches off: of two such lists Chromium takes the last. */
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

/** Launch options that make Chromium speak to nobody but the page, and draw the same everywhere. */
export const chromiumLaunch = {
  executablePath: chromiumPath,
  headless: true,
  args: ['--no-sandbox', ...quiet, ...without, ...steady],
};
