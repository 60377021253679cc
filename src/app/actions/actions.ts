import { dataSelector, writeData } from '#domain/page/data-attributes.ts';
import { WISHLIST_KEY } from '#domain/wishlist/wishlist-key.ts';
import type { ActionContext } from './action-context.ts';

/**
 * Listens for presses on actions, which stand in sections that never hydrate. Their code is loaded on the first press,
 * or where the page shows saved products. Returns a function to stop.
 */
export function startActions(context: ActionContext): () => void {
  const actions = () => import('./registry.ts');
  const run = (element: Element) => {
    actions()
      .then(({ runAction }) => runAction(element, context))
      .catch((error: unknown) => {
        // Without code a press does what it does without script.
        if (element instanceof HTMLAnchorElement) context.platform.page.assign(element.href);
        else (element as HTMLButtonElement).form?.submit();
        console.error(error);
      });
  };
  const press = (event: MouseEvent) => {
    const element = event.target instanceof Element && event.target.closest(dataSelector('do'));
    if (!element || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    run(element);
  };
  const watch = () => {
    if (context.platform.local.get(WISHLIST_KEY) !== null || document.querySelector(dataSelector('endless')))
      actions()
        .then(({ watchPage }) => watchPage(context))
        .catch(console.error);
  };
  const { cart, theme } = context.stores;
  if (theme.settings.cartType !== 'drawer')
    cart.showAdded = (variants) =>
      void actions()
        .then(({ showAdded }) => showAdded(variants, context))
        .catch(console.error);
  const change = ({ target }: Event) => {
    const form = (target as HTMLInputElement).form;
    if (form?.matches(dataSelector('recount')))
      actions()
        .then(({ recount }) => recount(form))
        .catch(console.error);
  };
  document.addEventListener('click', press, true);
  document.addEventListener('change', change, true);
  // What was chosen before anybody listened.
  for (const field of document.querySelectorAll<HTMLInputElement>(`${dataSelector('recount')} input`))
    if (field.checked !== field.defaultChecked || field.value !== field.defaultValue)
      field.dispatchEvent(new Event('change', { bubbles: true }));
  const stop = context.router.subscribe('onRendered', watch);
  watch();
  const queue = window.vitrine;
  if (queue) {
    queue.does = true;
    const pressed = queue.events.filter(({ target }) => target.matches(dataSelector('do')));
    queue.events = queue.events.filter((event) => !pressed.includes(event));
    for (const { target } of pressed) {
      writeData(target, 'pressed', null);
      run(target);
    }
    const suggest = () => {
      const { suggestion } = queue;
      if (suggestion)
        void import('./suggest-language.tsx')
          .then(({ suggestLanguage }) => suggestLanguage(suggestion, context))
          .catch(console.error);
    };
    queue.suggest = suggest;
    suggest();
  }
  return () => {
    stop();
    document.removeEventListener('click', press, true);
    document.removeEventListener('change', change, true);
  };
}
