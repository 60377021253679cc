import { expect, it } from 'vitest';
import { enter, eventually } from '../support/browser/shopper.ts';

it('[core §2] from the search field to a post, on to the next one and to what else is told of it, inside one document', async () => {
  const { page } = await enter();
  let documents = 0;
  page.on(
    'request',
    (request) => (documents += request.isNavigationRequest() && request.frame() === page.mainFrame() ? 1 : 0),
  );
  await page.goto('/');
  await page.keyboard.press('Tab');
  await eventually(() => page.evaluate(() => history.scrollRestoration)).toBe('manual');
  await page.getByRole('link', { name: 'Search' }).click();
  const panel = page.getByRole('dialog', { name: 'Search' });
  await panel.getByRole('combobox').fill('looking after oka');
  await panel.getByRole('group', { name: 'Journal' }).getByRole('option', { name: 'Looking after oak' }).click();
  await page.waitForURL('/blogs/journal/looking-after-oak');
  await page.getByRole('heading', { level: 1, name: 'Looking after oak' }).waitFor();
  await page.getByText('Jonas Lind').waitFor();
  await page.getByText('October 14, 2024').waitFor();
  await eventually(() => page.title()).toBe('Looking after oak · Halden & Moss');
  await page
    .getByRole('navigation', { name: 'Previous and next articles' })
    .getByRole('link', { name: /^Next article/ })
    .click();
  await page.waitForURL('/blogs/journal/a-week-at-the-kiln');
  await page.getByRole('heading', { level: 1, name: 'A week at the kiln' }).waitFor();
  await eventually(() => page.evaluate(() => scrollY)).toBe(0);
  await page.getByRole('list', { name: 'Topics' }).getByRole('link', { name: 'ceramics' }).click();
  await page.waitForURL('/blogs/journal/tagged/ceramics');
  await page.getByRole('heading', { level: 1, name: 'ceramics' }).waitFor();
  expect(await page.getByRole('main').getByRole('article').count()).toBe(1);
  expect(documents).toBe(1);
});

it('[hydration] without script the journal is read from the menu on, and costs no script', async () => {
  const { page, requested } = await enter({ javaScriptEnabled: false, width: 390 });
  await page.goto('/search?q=oak');
  await page.getByRole('link', { name: /^Journal/ }).click();
  await page.getByRole('link', { name: 'Looking after oak' }).click();
  await page.waitForURL('/blogs/journal/looking-after-oak');
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Journal' }).click();
  await page.waitForURL('/blogs/journal');
  expect(await page.getByRole('main').getByRole('article').count()).toBe(5);
  await page.getByRole('navigation', { name: 'Topics' }).getByRole('link', { name: 'care' }).click();
  await page.waitForURL('/blogs/journal/tagged/care');
  expect(await page.getByRole('main').getByRole('article').count()).toBe(2);
  expect(requested.filter((path) => path.startsWith('/api/'))).toEqual([]);
});

it('[acc §3] a feed is XML that a browser reads, named in the head, in the language of its address', async () => {
  const { page } = await enter();
  await page.goto('/ar-kw/blogs/journal');
  await page.getByRole('link', { name: 'أسبوع عند الفرن' }).waitFor();
  const address = await page.evaluate(
    () => document.querySelector<HTMLLinkElement>('link[type="application/atom+xml"]')!.href,
  );
  const response = await page.request.get(address);
  // A page of the shop parses no text, by its content security policy.
  const reader = await page.context().newPage();
  const feed = await reader.evaluate(
    (text) => {
      const xml = new DOMParser().parseFromString(text, 'application/xml');
      const content = new DOMParser().parseFromString(
        xml.querySelector('entry > content')?.textContent ?? '',
        'text/html',
      );
      return {
        broken: xml.querySelector('parsererror')?.textContent ?? null,
        language: xml.documentElement.getAttribute('xml:lang'),
        entries: xml.querySelectorAll('feed > entry > id').length,
        title: xml.querySelector('entry > title')?.textContent,
        picture: content.querySelector('img')?.src ?? '',
      };
    },
    await response.text(),
  );
  expect([new URL(address).pathname, response.headers()['content-type']]).toEqual([
    '/ar-kw/blogs/journal.atom',
    'application/atom+xml; charset=utf-8',
  ]);
  expect(feed).toMatchObject({
    broken: null,
    language: 'ar',
    entries: 5,
    title: 'أسبوع عند الفرن',
  });
  expect((await page.request.get(feed.picture)).status()).toBe(200);
});
