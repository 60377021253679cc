/** The Chromium that `npm test` found; a test started by itself takes the machine's. */
export const chromiumPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

const quiet = ['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
const steady = ['--font-render-hinting=none', '--hide-scrollbars'];

/** Launch options that make Chromium speak to nobody but the page, and draw the same everywhere. */
export const chromiumLaunch = {
  executablePath: chromiumPath,
  headless: true,
  args: ['--no-sandbox', ...quiet, ...steady],
};
