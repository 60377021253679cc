import { describe, expect, it } from 'vitest';
import { assetsOfManifest } from './assets.ts';
import type { Manifest } from './assets.ts';

const manifest: Manifest = {
  'src/app/boot/boot.ts': { file: 'app/1/boot.js' },
  'src/app/boot/first-visit.ts': { file: 'app/1/first-visit.js' },
  'src/app/client/client.tsx': { file: 'app/1/client.js', imports: ['_core.js'] },
  'src/app/client/preview-client.tsx': { file: 'app/1/preview-client.js', imports: ['_core.js'] },
  '_core.js': { file: 'app/1/core.js' },
  'style.css': { file: 'app/1/style.css' },
  'fonts/f.woff2': { file: 'app/1/f-x.woff2' },
};
const chunks = {
  'app/1/client.js': { modules: ['src/app/client/client.tsx'], imports: ['app/1/core.js'] },
  'app/1/core.js': { modules: [], imports: ['app/1/client.js'] },
  'app/1/hero.js': {
    modules: ['theme-sections/hero/hero.view.tsx', 'theme-sections/footer/footer.view.tsx'],
    imports: ['app/1/core.js', 'app/1/picture.js'],
  },
  'app/1/picture.js': { modules: [], imports: [] },
  'app/1/de.js': { modules: ['virtual:messages/de'], imports: [] },
  'app/1/checkout.js': { modules: ['theme-sections/checkout/checkout.view.tsx'], imports: [] },
  'app/1/de-checkout.js': { modules: ['virtual:messages/de/theme-sections/checkout/checkout.view.tsx'], imports: [] },
};
const read = (base: string, css = '', given = manifest) =>
  assetsOfManifest(given, base, (file) => (file.endsWith('.json') ? JSON.stringify(chunks) : css));

describe('the build’s files', () => {
  it.each(['/', 'https://cdn.test/shop/'])('[core §7] have their addresses below %s', (base) => {
    const { boot, firstVisit, app, preview, style, font } = read(base);
    expect([boot, firstVisit, app, preview, style, font('fonts/f.woff2')]).toEqual(
      ['boot.js', 'first-visit.js', 'client.js', 'preview-client.js', 'style.css', 'f-x.woff2'].map(
        (file) => `${base}app/1/${file}`,
      ),
    );
  });

  it('[core §7] what a style sheet names moves with it, and nothing else', () => {
    const css =
      'a{src:url(./f.woff2)}b{src:url("../g.svg?v=1#x")}c{src:url(data:x)}d{src:url("data:image/svg+xml,<a href=\'#b\'>")}e{mask:url(#m)}f{src:url(/h.png)}g{src:url(https://x.test/i.png)}';
    expect(read('https://cdn.test/', css).css).toBe(
      'a{src:url(https://cdn.test/app/1/f.woff2)}b{src:url(https://cdn.test/app/g.svg?v=1#x)}c{src:url(data:x)}d{src:url("data:image/svg+xml,<a href=\'#b\'>")}e{mask:url(#m)}f{src:url(/h.png)}g{src:url(https://x.test/i.png)}',
    );
  });

  it('[performance] what is fetched ahead are the application, the sections and what they say in the language, each once', () => {
    const { ahead } = read('/');
    const addresses = (...names: string[]) => names.map((name) => `/app/1/${name}.js`);
    expect(ahead([], 'en')).toEqual(addresses('client', 'core'));
    expect(ahead(['hero', 'footer', 'gone'], 'de').toSorted()).toEqual(
      addresses('client', 'core', 'de', 'hero', 'picture'),
    );
    expect(ahead(['checkout'], 'de').toSorted()).toEqual(addresses('checkout', 'client', 'core', 'de-checkout', 'de'));
    expect(ahead([], 'en')).toHaveLength(2);
  });

  it('[rendering] a build without its parts is refused, one without style or font has none', () => {
    expect(() => read('/', '', {})).toThrow('The build has no src/app/client/client.tsx');
    const {
      'src/app/boot/boot.ts': boot,
      'src/app/boot/first-visit.ts': first,
      'src/app/client/client.tsx': client,
      'src/app/client/preview-client.tsx': preview,
    } = manifest;
    const bare = read('https://cdn.test/', '', {
      'src/app/boot/boot.ts': boot!,
      'src/app/boot/first-visit.ts': first!,
      'src/app/client/client.tsx': client!,
      'src/app/client/preview-client.tsx': preview!,
    });
    expect([bare.style, bare.css, bare.font('fonts/f.woff2')]).toEqual(['', '', '']);
  });
});
