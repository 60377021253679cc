import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { bumpContentVersion } from '#server/db/digest.ts';
import { openDatabase } from '#server/db/engine.ts';
import type { Json } from '#server/db/schema/json.ts';
import { themeVersions } from '#server/db/schema/theme.ts';
import { parseEnv } from '#server/env.ts';
import type { SectionsJson } from '#theme/model/theme-json.ts';
import { PROJECT } from '#cli/serve/paths.ts';
import type { Say } from '#cli/core/print.ts';
import { newSection } from '../../src/cli/section/new-section.ts';
import { seedFolder, startBuiltShop } from '../support/built-shop.ts';
import type { BuiltShop } from '../support/built-shop.ts';
import { BUILT_FROM, copyOfProject } from '../support/copied-project.ts';
import { enter } from '../support/browser/shopper.ts';

const NAME = 'opening-hours';

/** Files of the section's own folder, over those it was made with. */
const FILES = {
  [`${NAME}.section.ts`]: `import { defineSection } from '#theme/model/section.ts';
import { settings } from './${NAME}.settings.ts';

export const section = defineSection({
  type: '${NAME}',
  name: 'Opening hours',
  category: 'Content',
  version: 1,
  settings,
  hydrate: 'interaction',
  query: ['opening_day'],
  load: ({ page }) => ({ day: page.query.get('opening_day') ?? 'Monday' }),
  presets: [{ name: 'Opening hours' }],
});
`,
  [`${NAME}.view.tsx`]: `import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '#ui/actions/button.tsx';

export function View({ data }: { data: { day: string } }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <p>Open on {data.day}</p>
      <Button onClick={() => setOpen(true)}>Hours</Button>
      {isOpen ? <p role="status"><FormattedMessage id="openingHours.all" defaultMessage="From nine to five" /></p> : null}
    </div>
  );
}
`,
};
const MESSAGES = {
  en: 'From nine to five',
  de: 'Von neun bis fünf',
  fr: 'De neuf heures à dix-sept heures',
  ja: '九時から五時まで',
  ar: 'من التاسعة حتى الخامسة',
};

describe('a section that is made by its folder alone', () => {
  let project: string;
  let dataFolder: string;
  let shop: BuiltShop;
  beforeAll(async () => {
    project = await copyOfProject(BUILT_FROM);
    await newSection(silent, NAME, project);
    const folder = join(project, 'theme-sections', NAME);
    for (const [file, text] of Object.entries(FILES)) writeFileSync(join(folder, file), text);
    mkdirSync(join(folder, 'messages'));
    for (const [language, text] of Object.entries(MESSAGES))
      writeFileSync(join(folder, `messages/${language}.json`), JSON.stringify({ 'openingHours.all': text }));
    execFileSync(process.execPath, [join(PROJECT, 'node_modules/vite/bin/vite.js'), 'build', '--app'], {
      cwd: project,
      env: { PATH: process.env.PATH, HOME: process.env.HOME, NO_COLOR: '1' },
      stdio: 'pipe',
    });
    dataFolder = mkdtempSync(join(tmpdir(), 'vitrine-new-section-'));
    cpSync(inject('seededFolder') ?? (await seedFolder()), dataFolder, { recursive: true });
    await showOnHome(dataFolder);
    shop = await startBuiltShop({ project, dataFolder });
  }, 240_000);
  afterAll(async () => {
    await shop?.stop();
    for (const folder of [project, dataFolder]) rmSync(folder, { recursive: true, force: true });
  });

  it.each([
    ['/', 'en'],
    ['/de-de', 'de'],
  ] as const)(
    '[architecture] %s has its HTML from the server, runs when it is pressed, and says so in %s, in words that came with it',
    async (path, language) => {
      const html = await (await fetch(shop.baseUrl + path)).text();
      expect(html).toMatch(/Open on (<!-- -->)?Monday/);
      expect(html).not.toContain(MESSAGES[language]);
      const { page, requested } = await enter({ at: shop.baseUrl });
      await page.goto(path);
      await page.getByRole('button', { name: 'Hours' }).click();
      await page.getByText(MESSAGES[language]).waitFor();
      expect(await page.locator(`[data-section=${NAME}]`).getAttribute('data-h')).toBe('1');
      // Once ahead of the press, once with it.
      const scripts = new Set(requested.filter((file) => file.endsWith('.js')));
      expect([...scripts].filter((file) => says(file, MESSAGES[language]))).toEqual([
        expect.stringContaining(`/${NAME}.view-`),
      ]);
    },
  );

  it('[architecture] each value of its query parameter is a page that is kept, and an unknown parameter makes none', async () => {
    const open = async (query: string) => {
      const answer = await fetch(`${shop.baseUrl}/${query}`);
      return { etag: answer.headers.get('etag'), day: /Open on (?:<!-- -->)?(\w+)/.exec(await answer.text())?.[1] };
    };
    const [monday, friday, sunday] = [
      await open(''),
      await open('?opening_day=Friday'),
      await open('?opening_day=Sunday'),
    ];
    expect([monday.day, friday.day, sunday.day]).toEqual(['Monday', 'Friday', 'Sunday']);
    const before = await made();
    expect(await open('?opening_day=Friday&colour=red')).toEqual(friday);
    expect(await open('?opening_day=Sunday')).toEqual(sunday);
    expect(await open('?colour=red')).toEqual(monday);
    expect(await made()).toBe(before);
  });

  /** Pages that the process has rendered to keep. */
  const made = async () =>
    /^vitrine_pages_total\{cache="miss"\} (\d+)$/m.exec(await (await fetch(`${shop.baseUrl}/metrics`)).text())?.[1];

  const says = (file: string, text: string) => readFileSync(join(project, 'dist/client', file), 'utf8').includes(text);
});

const silent: Say = { line: () => undefined, step: (_name, work) => work() };

/** Places it on the demo's home page, as a merchant would: a theme is data. */
async function showOnHome(dataFolder: string): Promise<void> {
  const database = await openDatabase(parseEnv({ NODE_ENV: 'test', VITRINE_DATA_DIR: dataFolder }), {
    onError: () => undefined,
    onLost: () => undefined,
  });
  await database.db.transaction(async (tx) => {
    const [version] = await tx.select().from(themeVersions);
    const { id, shop_id } = version!;
    const theme = version!.json as unknown as { templates: Record<string, SectionsJson> };
    const homepage = { sections: { hours: { type: NAME } }, order: ['hours'] };
    const json = { ...theme, templates: { ...theme.templates, homepage } } as Record<string, Json>;
    await tx.update(themeVersions).set({ json }).where(eq(themeVersions.id, id));
    await bumpContentVersion(tx, shop_id);
  });
  await database.close();
}
