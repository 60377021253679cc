import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allApis } from '#server/apis.ts';
import { createServices } from '#server/services.ts';
import { bumpContentVersion } from '#server/db/digest.ts';
import { themeVersions } from '#server/db/schema/theme.ts';
import { testEngine } from '#server/db/testing.ts';
import type { MediaFile } from '#server/modules/media/media-rows.ts';
import { changeFile } from '#server/modules/media/media.service.ts';
import type { Doc, Json } from '#theme/model/operations/edits.ts';
import { readSectionRegistry } from '../../../src/cli/serve/section-registry.ts';
import { openShopApp } from '../../support/shop-app.ts';
import { drawn } from '../support/hostile-media.ts';
import { IMAGE, themeWith } from '../support/media-places.ts';
import { ada, openMediaShop } from '../support/media-shop.ts';
import type { MediaShop } from '../support/media-shop.ts';

const sections = await readSectionRegistry();

describe('images of the library on pages', () => {
  let media: MediaShop;
  let file: MediaFile;
  const apis = allApis({ sections, services: createServices() });
  beforeAll(async () => {
    media = await openMediaShop(testEngine);
  });
  beforeEach(async () => {
    await media.clear();
    file = await media.add(await drawn().png().toBuffer());
  });
  afterAll(() => media.close());

  /** The hero's image as a page is given it, where the theme has this of it. */
  const shown = async (stored: Doc = {}) => {
    const { path, width, height, average_color } = file;
    const { db } = media.database;
    await db
      .update(themeVersions)
      .set({ json: themeWith(path, { width, height, average_color, alt: '', ...stored }) })
      .where(eq(themeVersions.id, 1));
    await db.transaction((tx) => bumpContentVersion(tx, 1));
    return read();
  };
  const read = async () => {
    const { app, close } = await openShopApp(media.database, { apis });
    const answer = await app.request('http://shop.test/api/bootstrap/site/page.json?path=/');
    const { result } = (await answer.json()) as { result: { sections: { id: string; settings: Doc }[] } };
    await close();
    return result.sections.find((section) => section.id === IMAGE[3])?.settings[IMAGE[5]!];
  };

  it('[decisions, Merchants and previews] have the alt text and focus of their file where the theme says none, at once', async () => {
    const plain = await shown();
    expect(plain).toMatchObject({ src: file.path, alt: '' });
    expect(plain).not.toHaveProperty('focus');
    await changeFile(media.shop, ada, file.id, { alt: 'A vase on oak' });
    expect(await read()).toEqual({ ...(plain as Doc), alt: 'A vase on oak' });
    await changeFile(media.shop, ada, file.id, { focus: { x: 0.25, y: 1 } });
    expect(await read()).toMatchObject({ alt: 'A vase on oak', focus: { x: 0.25, y: 1 } });
  });

  it('[decisions, Merchants and previews] keep what the theme says of them', async () => {
    await changeFile(media.shop, ada, file.id, { alt: 'A vase on oak', focus: { x: 0.25, y: 1 } });
    const own = { alt: 'Autumn', focus: { x: 1, y: 0 } };
    expect(await shown(own)).toMatchObject(own);
  });

  it('[theme-model, rule 5] a focus that is none makes no image', async () => {
    const wrong: Json[] = [{ x: 2, y: 0 }, { x: '50%;color:red', y: 0 }, 'center', {}];
    for (const focus of wrong) expect(await shown({ focus })).toBeNull();
  });
});
