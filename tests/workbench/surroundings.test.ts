import { composeStory } from '@storybook/react-vite';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { useIntl } from 'react-intl';
import { expect, it, vi } from 'vitest';
import { customerStore } from '#stores/customer/customer.store.ts';
import type { RootStore } from '#stores/core/root.store.ts';
import { useShopView } from '#components/shop/shop-context.tsx';
import { initialSurroundings } from '../../.storybook/surroundings.ts';
import type { Surroundings } from '../../.storybook/surroundings.ts';
import { toolbar } from '../../.storybook/toolbar.ts';

vi.stubGlobal('window', { innerWidth: 1440 });
vi.stubGlobal('document', { documentElement: { dataset: {} } });
vi.stubGlobal('location', new URL('http://localhost/'));
/** A browser's knows which page it is of. */
vi.stubGlobal(
  'Request',
  class extends Request {
    constructor(input: RequestInfo | URL, init?: RequestInit) {
      super(typeof input === 'string' ? new URL(input, location.href) : input, init);
    }
  },
);
const { default: preview } = await import('../../.storybook/preview.tsx');

let stores: RootStore | undefined;
const keepStores = (fresh: RootStore) => {
  stores = fresh;
};

/** Says what it is surrounded by. */
function Probe() {
  const { locale } = useIntl();
  const { currency, locale: page } = useShopView();
  return createElement(
    'p',
    { dir: page.direction, lang: page.code },
    locale,
    currency.code,
    useIntl().formatMessage({ id: 'account.title', defaultMessage: 'My account' }),
  );
}

/** What a story shows and is told: its HTML with the theme's styles, who is signed in, and how the shop answers. */
async function storyIn(globals: Partial<Surroundings>): Promise<readonly unknown[]> {
  const Story = composeStory(
    { render: Probe, parameters: { network: { 'GET /probe.json': {} }, stores: keepStores }, globals },
    { title: 'Sections/Probe' },
    preview,
  );
  await Story.load();
  const html = renderToString(createElement(Story));
  return [html, await customerOf(stores), await answer()];
}

/** Their address, once the shop has been asked. */
async function customerOf(of: RootStore | undefined): Promise<string | undefined> {
  const customer = of!.get(customerStore);
  await customer.load();
  return customer.customer?.email;
}

/** Status of a call; one that waits for the network's sake is not there by the next turn. */
const answer = () =>
  Promise.race([
    fetch('/api/probe.json').then(
      ({ status }) => status,
      () => 'unreachable',
    ),
    new Promise((resolve) => setImmediate(() => resolve('on its way'))),
  ]);

interface Menu {
  readonly toolbar: { readonly items: readonly { readonly value: string }[] };
}

/** It acts on the style sheets of a document, which only a browser has. */
const unseen = 'contrast more';

const offered = Object.entries(toolbar).flatMap(([key, menu]) =>
  (menu as Menu).toolbar.items.map(({ value }) => [key as keyof Surroundings, value] as const),
);
const others = offered.filter(([key, value]) => initialSurroundings[key] !== value && `${key} ${value}` !== unseen);

it('[workbench, Stories are states] the toolbar offers a choice for everything that surrounds a story', () => {
  expect([...new Set(others.map(([key]) => key))]).toEqual(Object.keys(initialSurroundings));
});

it.each(others)(
  "[workbench, Stories are states] the toolbar's %s %s changes what a story shows or is told",
  async (key, value) => {
    const first = await storyIn({});
    expect(await storyIn({})).toEqual(first);
    expect(await storyIn({ [key]: value })).not.toEqual(first);
  },
);

it('[workbench, Stories are states] who is signed in is a customer of the shop, and a story that sets the visitor keeps its own', async () => {
  const signedIn = { ...preview, initialGlobals: { ...initialSurroundings, visitor: 'customer' } };
  for (const [globals, email] of [
    [{}, 'ada@example.com'],
    [{ visitor: 'guest' }, undefined],
  ] as const) {
    const Story = composeStory(
      { render: Probe, parameters: { stores: keepStores }, globals },
      { title: 'Sections/Probe' },
      signedIn,
    );
    await Story.load();
    renderToString(createElement(Story));
    expect(await customerOf(stores)).toBe(email);
  }
});
