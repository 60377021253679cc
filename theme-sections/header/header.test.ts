import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { mainMenu, shop } from '../../tests/fixtures/fixtures.ts';
import { catalogueOf, loadContext } from '../../tests/fixtures/load-context.ts';
import { picture } from '../../tests/fixtures/editorial.ts';
import { renderView } from '../../tests/fixtures/render-view.ts';
import { sectionArgs } from '../../tests/fixtures/section-args.ts';
import { plainShopView, ShopViewProvider } from '#components/shop/shop-context.tsx';
import { section } from './header.section.ts';
import type { Props } from './header.settings.ts';
import { View } from './header.view.tsx';

const logo = picture('brand/halden-and-moss-logo.svg');
const html = (settings: Record<string, unknown> = {}, menu: Props['data']['menu'] = mainMenu) =>
  renderView(createElement(View, sectionArgs<Props>(section, { settings, data: { shopName: shop.name, menu } })));

describe('load', () => {
  it("[core §3] reads the chosen menu and the shop's name", async () => {
    const catalogue = catalogueOf({ menu: (handle) => Promise.resolve({ ...mainMenu, handle }) });
    const data = await section.load?.(loadContext(section, { catalogue, settings: { menu: 'other' } }));
    expect(data).toEqual({ shopName: shop.name, menu: { ...mainMenu, handle: 'other' } });
  });

  it('[theme-model, rule 6] a menu that is gone is no menu', async () => {
    const data = await section.load?.(
      loadContext(section, { catalogue: catalogueOf({ menu: () => Promise.resolve(null) }) }),
    );
    expect(data).toEqual({ shopName: shop.name, menu: null });
    expect(html({}, null)).not.toContain('<nav');
    expect(html({}, null)).toContain('href="/cart"');
  });
});

describe('header', () => {
  it('[hydration] works without script: links, disclosure and a popover', () => {
    expect(section.hydrate).toBe('never');
    expect(html()).toContain('popoverTarget="header-menu"');
    expect(html()).toContain('id="header-menu" popover="auto"');
    expect(html()).toContain('<details name="header-menu"');
    expect(html()).toContain('href="/collections/vases"');
  });

  it('[core §4] a phone has one menu, which stays when the phone is turned', () => {
    const props = sectionArgs<Props>(section, { data: { shopName: shop.name, menu: mainMenu } });
    const phone = { ...plainShopView, isPhone: true };
    const OnPhone = () => ShopViewProvider({ view: phone, children: createElement(View, props) });
    const onPhone = renderView(createElement(OnPhone));
    const menus = (page: string) => [
      page.includes('wide-menu'),
      page.includes('popoverTarget="header-menu"'),
      page.includes('lg:hidden'),
    ];
    expect([menus(html()), menus(onPhone)]).toEqual([
      [true, true, true],
      [false, true, false],
    ]);
  });

  it('[hydration] the count of the cart is a text that anonymous HTML does not have', () => {
    expect(html()).toMatch(/<span data-cart-badge=""[^>]*><\/span>/);
  });

  it("[look] a drawing is a mask in the text's colour, another picture stays as it is, and without either the name stands", () => {
    expect(html({ logo })).toContain('mask-image:url(&quot;brand/halden-and-moss-logo.svg&quot;)');
    expect(html({ logo: { ...logo, src: 'brand/logo.png' } })).toContain('src="brand/logo.png" alt=""');
    expect(html()).toContain(`>${shop.name.replace('&', '&amp;')}</span></a>`);
  });

  it.each([
    ['menu', 'any', 'header-menu'],
    ['logoWidth', 200, 'width:200px'],
    ['scheme', 'accent', 'data-scheme="accent"'],
  ])('[theme-model, rule 7] %s reaches the page', (name, value, expected) => {
    expect(html({ logo }, null)).not.toContain(expected);
    expect(html({ logo, [name]: value })).toContain(expected);
  });

  it.each([
    ['sticky', 'sticky-header'],
    ['showSearch', 'href="/search"'],
  ])('[theme-model, rule 7] %s can be turned off', (name, expected) => {
    expect(html()).toContain(expected);
    expect(html({ [name]: false })).not.toContain(expected);
  });
});
