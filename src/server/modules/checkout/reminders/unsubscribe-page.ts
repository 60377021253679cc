import { html } from 'hono/html';
import type { Context, Hono } from 'hono';
import { directionOf } from '#domain/page/locale-path.ts';
import { look, mailDocument } from '#server/mail/mail-frame.ts';
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
    state === 'ask'
      ? html`<form method="post" action="${action}"><p>${t('unsubscribe.ask', { shop })}</p><button ${look('button', 'border:0;font:inherit;cursor:pointer')}>${t('unsubscribe.link')}</button></form>`
      : '';
  const content = html`${form}<p style="margin:32px 0 0"><a href="${prefix || '/'}" style="color:inherit">${t('unsubscribe.back', { shop })}</a></p>`;
  c.header('Cache-Control', 'no-store');
  c.header('X-Robots-Tag', 'noindex');
  c.header('Referrer-Policy', 'no-referrer');
  return c.html(
    await mailDocument({ lang: code, dir: directionOf(code), subject: heading, shop, heading }, content),
    state === 'unknown' ? 404 : 200,
  );
}
