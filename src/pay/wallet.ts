import { trustedHtml } from '#ui/text/trusted-html.ts';

/**
 * The test wallet recalculates when another address or shipping method is chosen; without JavaScript its own button
 * does.
 */
export function startWallet(): void {
  const form = document.querySelector('form')!;
  let latest = 0;
  document.documentElement.dataset['live'] = '';

  form.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === 'radio') void ask(target.name === 'address');
  });

  async function ask(isPlace: boolean): Promise<void> {
    const number = (latest += 1);
    const sums = document.getElementById('sums')!;
    sums.inert = true;
    const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
    body.set('act', 'look');
    const answer = await fetch(location.href, { method: 'POST', body, redirect: 'manual' }).catch(() => null);
    if (number !== latest) return;
    const fresh = answer?.ok ? new DOMParser().parseFromString(trustedHtml(await answer.text()), 'text/html') : null;
    if (number !== latest) return;
    // The totals are unknown, so the whole page is submitted, which shows what is wrong.
    if (!fresh?.getElementById('sums')) return form.requestSubmit(form.querySelector<HTMLButtonElement>('.look'));
    // The group that has the focus is left as it is.
    for (const id of isPlace ? ['rates', 'sums'] : ['sums'])
      document.getElementById(id)!.replaceWith(document.adoptNode(fresh.getElementById(id)!));
    const [said, now] = [document.getElementById('problem'), fresh.getElementById('problem')];
    said?.remove();
    if (now) form.querySelector('header')!.after(document.adoptNode(now));
  }
}
