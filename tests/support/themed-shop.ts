import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { bumpContentVersion } from '#server/db/digest.ts';
import type { Json } from '#server/db/schema/json.ts';
import { shops } from '#server/db/schema/shop.ts';
import { themeVersions } from '#server/db/schema/theme.ts';
import { openTestDatabase, testEngine } from '#server/db/testing.ts';
import { parseEnv } from '#server/env.ts';
import { silentLog } from '#server/core/log.ts';
import { precompress } from '#server/http/precompress.ts';
import type { CheckoutLayout } from '#domain/checkout/checkout-layout.ts';
import type { SectionsJson } from '#theme/model/theme-json.ts';
import type { ThemeSettings } from '#theme/model/design/theme-settings.ts';
import { section } from '#theme-sections/checkout/checkout.section.ts';
import { composeShop } from '#cli/serve/compose.ts';
import { CLIENT_BUILD, PAY_BUILD } from '#cli/serve/paths.ts';
import { builtParts, loadRenderer } from '#cli/serve/built.ts';
import { seedShop } from './seed-shop.ts';
import { serveApp } from './serve-app.ts';

/** The built shop in this process, so that a test can change its theme between visitors. */
export interface ThemedShop {
  readonly baseUrl: string;
  /** Publishes the demo's theme with this checkout layout; the website builder's two layouts in a shop that uses it. */
  showCheckout(layout: CheckoutLayout): Promise<void>;
  /** Publishes the demo's theme with this cart type. */
  showCart(cartType: ThemeSettings['cartType']): Promise<void>;
  close(): Promise<void>;
}

type Theme = { settings: Record<string, unknown>; templates: Record<string, SectionsJson> };

export async function openThemedShop(): Promise<ThemedShop> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-themed-'));
  const database = await openTestDatabase(testEngine);
  await seedShop(database);
  // Tests set a visitor's country by a header, as a proxy would.
  const env = parseEnv({ NODE_ENV: 'test', VITRINE_DATA_DIR: folder, TRUST_PROXY: '1' });
  await Promise.all([CLIENT_BUILD, PAY_BUILD].map(precompress));
  const shop = await composeShop(env, database, silentLog());
  const { baseUrl, close } = await serveApp(shop.app(await builtParts(await loadRenderer(), '')));
  const [version] = await database.db.select().from(themeVersions);
  const { id, shop_id } = version!;
  const demo = version!.json as unknown as Theme;
  const publish = (change: Partial<Theme>, is_web_builder = false) =>
    database.db.transaction(async (tx) => {
      await tx
        .update(themeVersions)
        .set({ json: { ...demo, ...change } as Record<string, Json> })
        .where(eq(themeVersions.id, id));
      await tx.update(shops).set({ is_web_builder }).where(eq(shops.id, shop_id));
      await bumpContentVersion(tx, shop_id);
    });
  return {
    baseUrl,
    showCheckout: (layout) => {
      const { blocks = {}, block_order = [] } =
        section.presets.find(({ settings }) => settings?.['layout'] === layout) ?? {};
      const checkout = {
        sections: {
          checkout: { type: section.type, settings: { layout, termsPolicy: 'terms_of_service' }, blocks, block_order },
        },
        order: ['checkout'],
      };
      return publish(
        { templates: { ...demo.templates, checkout } },
        layout === 'new-ecommerce' || layout === 'web-builder',
      );
    },
    showCart: (cartType) => publish({ settings: { ...demo.settings, cartType } }),
    close: async () => {
      await close();
      await shop.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
