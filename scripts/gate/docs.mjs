import { chromium } from 'playwright';
import { assertDocs, docsToVisit, openCanvas } from '../../.storybook/gate/docs.ts';
import { chromiumLaunch } from '../../tests/support/browser/chromium.ts';
import { serveFolder } from './static-server.mjs';
import { waitAtMostMs } from '../../tests/support/waits.ts';

/** Opens the docs pages of a built workbench one after the other; each counts as one check. */
export async function visitDocs({ folder, index, env }) {
  const server = await serveFolder(folder);
  const browser = await chromium.launch({ ...chromiumLaunch, executablePath: env.CHROMIUM_PATH });
  try {
    const page = await browser.newPage({
      baseURL: server.url,
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
    });
    page.setDefaultTimeout(waitAtMostMs);
    const failures = [];
    const entries = docsToVisit(index);
    await openCanvas(page, index);
    for (const entry of entries) {
      const failure = await assertDocs(page, entry, index).catch((error) => error);
      if (failure) failures.push(`${entry.title} (${entry.id}, docs)\n${failure.message}`);
    }
    return {
      passed: entries.length - failures.length,
      failed: failures.length,
      details: failures.join('\n\n'),
      notes: `${entries.length} docs pages`,
    };
  } finally {
    await browser.close();
    await server.close();
  }
}
