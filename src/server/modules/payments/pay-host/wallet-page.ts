import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { Refusal } from '#api/core/refusal.ts';
import { isAccountEmail } from '#domain/customer/email.ts';
import { shopCurrencyView } from '#domain/shop/money.ts';
import type { AppEnv, ShopContext } from '#server/core/shop-context.ts';
import { checkStorable } from '#server/http/storable.ts';
import type { CatalogueService } from '#server/modules/catalogue/catalogue.service.ts';
import { quote } from '../express/quote.ts';
import type { Gateways } from '../gateways.ts';
import { endWallet, findWallet } from '../test-gateway/wallet.ts';
import type { TestWallet } from '../test-gateway/wallet.ts';
import { WALLET_ADDRESSES, WALLET_EMAIL, walletAddress } from '../test-gateway/wallet-addresses.ts';
import { shopCurrency } from '#server/modules/shop/shop-view.ts';
import type { PayAssets } from './pay-documents.ts';
import { walletDocument } from './wallet-document.ts';
import { languageOf } from '#server/core/translator.ts';

export interface WalletDeps {
  assets: PayAssets;
  shopOf(parent: string | undefined): Promise<ShopContext>;
  catalogue?: Pick<CatalogueService, 'model'>;
  gateways?: Gateways;
}

const BODY_BYTES = 4096;

/**
 * The test gateway's wallet: contact, address, shipping method, and a button to approve or cancel. A plain form that
 * loads again with each change; it shows the shop's current total and approves no other. The shop learns nothing before
 * the approval.
 */
export function mountWallet(app: Hono<AppEnv>, deps: WalletDeps): void {
  app.get('/wallet', async (c) => show(c, deps, await opened(deps, c), { email: WALLET_EMAIL }));
  app.post('/wallet', bodyLimit({ maxSize: BODY_BYTES }), async (c) => {
    const { shop, wallet } = await opened(deps, c);
    const given = Object.fromEntries(
      Object.entries(await c.req.parseBody()).filter(
        (field): field is [string, string] => typeof field[1] === 'string',
      ),
    );
    checkStorable(given);
    const { act, email = '', address, rate, total } = given;
    if (act === 'leave') await endWallet(shop, wallet);
    if (act === 'leave' || wallet.state !== 'open') return c.redirect(wallet.return_to, 303);
    const asked = { email: email.trim().slice(0, 254), address: Number(address), rate: rate ?? null };
    return show(c, deps, { shop, wallet }, asked, act === 'pay' ? Number(total) : undefined);
  });
}

type Asked = { email: string; address?: number; rate?: string | null };
type Opened = { shop: ShopContext; wallet: TestWallet };

async function opened({ shopOf, gateways }: WalletDeps, c: Context<AppEnv>): Promise<Opened> {
  const shop = await shopOf(c.req.query('parent'));
  const wallet = await findWallet(shop, c.req.query('session') ?? '');
  if (!wallet || !gateways?.paying('test-gateway')) throw new Refusal(404, 'not_found');
  return { shop, wallet };
}

/**
 * The page with the current choice. With the total that stood on its button it approves, if the total is still the
 * same.
 */
async function show(
  c: Context<AppEnv>,
  { assets, catalogue }: WalletDeps,
  { shop, wallet }: Opened,
  { email, address = walletAddress(shop.row.country_code), rate = null }: Asked,
  agreed?: number,
): Promise<Response> {
  if (wallet.state !== 'open') return c.redirect(wallet.return_to, 303);
  const chosen = WALLET_ADDRESSES[address];
  if (!chosen || !catalogue) throw new Refusal(422, 'invalid_request');
  const parent = c.req.query('parent') ?? '';
  const code = languageOf(c.req.query('locale') ?? '');
  const quoted = await quote(shop, { catalogue }, wallet.checkout_token, code, {
    email,
    address: chosen,
    rateId: rate,
  });
  const { needsShipping, rateId, totals } = quoted;
  const isEmailWrong = agreed !== undefined && !isAccountEmail(email);
  const problem =
    quoted.problem ??
    (isEmailWrong
      ? 'email_invalid_format'
      : agreed !== undefined && agreed !== totals.total_price
        ? 'total_changed'
        : undefined);
  if (agreed !== undefined && problem === undefined) {
    await endWallet(shop, wallet, {
      email,
      address: needsShipping ? chosen : null,
      shipping_method: rateId,
      amount: totals.total_price,
    });
    return c.redirect(wallet.return_to, 303);
  }
  c.header('Content-Security-Policy', policyFor(parent));
  const page = {
    code,
    assets,
    shop: shop.row.name,
    email,
    address,
    addresses: WALLET_ADDRESSES,
    currency: shopCurrencyView(shopCurrency(shop, code)),
    quoted,
    ...(problem && { problem }),
  };
  return c.html(walletDocument(page), problem && agreed !== undefined ? 422 : 200);
}

/** Allows its own script and style; its form redirects to the one shop it was opened for. */
const policyFor = (parent: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    `form-action 'self' ${parent}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
