import type { Context, Hono } from 'hono';
import { directionOf } from '#domain/page/locale-path.ts';
import { renderView } from '#server/mail/render-view.ts';
import { translator } from '#server/core/translator.ts';
import { addressOf, unsubscribe } from './unsubscribe.ts';
import { bothPaths } from '#server/http/both-paths.ts';
import type { AppEnv } from '#server/core/shop-context.ts';

const PATHS = bothPaths('/checkouts/unsubscribe');

/**
 * [core §2] unsubscribe-email: a page in the style of the email that asks for confirmation, since mail programs follow
 * links too. Its button posts to the same address, as a mail program's own button does (RFC 8058). A link that this
 * shop did not sign shows an error and changes nothing.
 */
export function mountUnsubscribe(app: Hono<AppEnv>): void {
  app.on('GET', PATHS, (c) => {
    const isKnown = addressOf(c.get('shop').row, c.req.query('token') ?? '') !== undefined;
    return answer(c, isKnown ? 'ask' : 'unknown');
  });
  app.on('POST', PATHS, async (c) => {
    const shop = c.get('shop');
    const email = addressOf(shop.row, c.req.query('token') ?? '');
    if (email === undefined) return answer(c, 'unknown');
    await unsubscribe(shop.db, shop.id, email, shop.now());
    return answer(c, 'done');
  });
}

async function answer(c: Context<AppEnv>, state: 'ask' | 'done' | 'unknown'): Promise<Response> {
  const {
    locale: { code },
    prefix,
    path,
  } = c.get('request');
  const t = translator(code);
  const shop = c.get('shop').row.name;
  const heading = t(
    state === 'done' ? 'unsubscribe.done' : state === 'ask' ? 'unsubscribe.heading' : 'unsubscribe.unknown',
  );
  const action = `${prefix}${path}?${new URLSearchParams({ token: c.req.query('token') ?? '' })}`;
  const form =
    state === 'ask' ? { action, question: t('unsubscribe.ask', { shop }), button: t('unsubscribe.link') } : undefined;
  const back = { label: t('unsubscribe.back', { shop }), url: prefix || '/' };
  const { UnsubscribePageView } = await import('#server/modules/checkout/reminders/unsubscribe.page.tsx');
  c.header('Cache-Control', 'no-store');
  c.header('X-Robots-Tag', 'noindex');
  // With `no-referrer` a browser would post the form as foreign.
  c.header('Referrer-Policy', 'same-origin');
  const head = { lang: code, dir: directionOf(code), subject: heading, shop, heading };
  return c.html(await renderView(UnsubscribePageView, { ...head, form, back }), state === 'unknown' ? 404 : 200);
}
