/** As far as it is used; TypeScript's own types have no Trusted Types. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(html: string): string }): { createHTML(html: string): string };
}

/**
 * The policy that the Content-Security-Policy names: a browser turns no other text into elements, so a text that ends
 * up in `innerHTML` by mistake runs nothing.
 */
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('vitrine', {
  createHTML: (html) => html,
});

/**
 * Lets HTML through that the shop's server made or sanitised. It looks like a text to its callers; two calls are not
 * equal.
 */
export const trustedHtml = (html: string): string => policy?.createHTML(html) ?? html;

/** For `dangerouslySetInnerHTML` of an element whose content React must leave alone. */
export const NO_HTML = { __html: trustedHtml('') };
