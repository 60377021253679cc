import { useEffect, useEffectEvent } from 'react';
import { dataSelector } from '#domain/page/data-attributes.ts';
import type { PanelName } from '#domain/page/data-attributes.ts';

interface OpenerHandlers {
  onPress(link: HTMLAnchorElement): void;
  /** A link is hovered or focused. */
  onNear?(): void;
  /** False where the theme leaves these links to the browser. */
  isOn?: boolean;
}

/**
 * Handles presses on links that open a section's panel. Listens in the capture phase, because React stops events on
 * sections that are not hydrated, and before the document's own listener, which would follow the link.
 */
export function useOpener(name: PanelName, { onPress, onNear, isOn = true }: OpenerHandlers): void {
  const pressed = useEffectEvent((event: MouseEvent) => {
    const link = linkOf(event, name);
    if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onPress(link);
  });
  const near = useEffectEvent((event: Event) => {
    if (linkOf(event, name)) onNear?.();
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const press = (event: MouseEvent) => pressed(event);
    const comesNear = (event: Event) => near(event);
    window.addEventListener('click', press, true);
    document.addEventListener('pointerover', comesNear, { capture: true, passive: true });
    document.addEventListener('focusin', comesNear, true);
    return () => {
      window.removeEventListener('click', press, true);
      document.removeEventListener('pointerover', comesNear, true);
      document.removeEventListener('focusin', comesNear, true);
    };
  }, [isOn]);
}

function linkOf({ target }: Event, name: PanelName): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>(`a${dataSelector('opens', name)}`) : null;
}
