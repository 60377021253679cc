import { writeData } from '#domain/page/data-attributes.ts';

/**
 * A menu that opened under the mouse closes on Escape as well, and stays closed until the mouse has left it
 * [WCAG 1.4.13].
 */
export function closeMenusOnEscape(): void {
  addEventListener(
    'keydown',
    ({ key }) => {
      if (key !== 'Escape') return;
      for (const menu of document.querySelectorAll<HTMLDetailsElement>('.menu-details')) {
        if (menu.open && menu.contains(document.activeElement)) menu.querySelector('summary')!.focus();
        menu.open = false;
        if (menu.matches(':hover')) writeData(menu, 'closed', '');
        menu.addEventListener('pointerleave', () => writeData(menu, 'closed', null), { once: true });
      }
    },
    true,
  );
}
